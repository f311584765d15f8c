import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { DateForm } from "./DateForm";

const session = { today: "2026-11-16" } as Parameters<typeof SessionContext>[0]["value"];

function show() {
  const onDay = vi.fn();
  render(
    <SessionContext value={session}>
      <DateForm start="2026-11-16" months="names" act="See the List" onDay={onDay} />
    </SessionContext>,
  );
  return onDay;
}

test("an emptied day is missing, and one that the month has not is no day of it", async () => {
  const onDay = show();
  const day = screen.getByLabelText("Date");
  await userEvent.clear(day);
  await userEvent.click(screen.getByRole("button", { name: "See the List" }));
  expect(screen.getByText("Date is missing")).toBeTruthy();
  await userEvent.type(day, "31");
  expect(screen.queryByText("Date is missing")).toBeNull();
  expect(screen.getByText(/November 2026/)).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.type(day, "5");
  await userEvent.click(screen.getByRole("button", { name: "See the List" }));
  expect(onDay).toHaveBeenCalledExactlyOnceWith("2026-11-05");
});
