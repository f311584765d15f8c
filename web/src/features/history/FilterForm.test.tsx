import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { FilterForm } from "./FilterForm";
import type { HistoryFilters } from "./filters";

const session = { today: "2026-11-16", timezone: "Asia/Kolkata" } as ComponentProps<
  typeof SessionContext
>["value"];

function Form({ first }: { first: HistoryFilters }) {
  const [filters, setFilters] = useState(first);
  return (
    <SessionContext value={session}>
      <FilterForm filters={filters} onFilter={setFilters} options={{}} />
      <output>{JSON.stringify(filters)}</output>
    </SessionContext>
  );
}

const readGiven = () => JSON.parse(screen.getByRole("status").textContent ?? "");

test("a text counts by Enter, and who typed it stays in the box", async () => {
  render(<Form first={{ place: {} }} />);
  await userEvent.type(screen.getByLabelText("Who"), "asha.rao{Enter}");
  expect(readGiven()).toEqual({ place: {}, who: "asha.rao" });
  expect(document.activeElement).toBe(screen.getByLabelText("Who"));
});

test("a day counts as soon as it is one, and can be changed by the keys on and on", () => {
  render(<Form first={{ place: {}, from: "2026-11-01" }} />);
  const box = screen.getByLabelText<HTMLInputElement>("From");
  box.focus();
  fireEvent.change(box, { target: { value: "2026-11-02" } });
  expect(readGiven()).toEqual({ place: {}, from: "2026-11-02" });
  expect(document.activeElement).toBe(screen.getByLabelText("From"));
});

test("cleared, the boxes are empty", async () => {
  render(<Form first={{ place: {}, who: "asha.rao", to: "2026-11-30" }} />);
  await userEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect([screen.getByLabelText("Who"), screen.getByLabelText("To")]).toMatchObject([
    { value: "" },
    { value: "" },
  ]);
});
