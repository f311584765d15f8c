import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { TabBar } from "./TabBar";

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      the browser's Back
    </button>
  );
}

test("what More has opened goes with its page", async () => {
  render(
    <SessionContext value={ashasSession}>
      <MemoryRouter initialEntries={["/home", "/studentDB"]}>
        <TabBar />
        <Back />
      </MemoryRouter>
    </SessionContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.getByRole("dialog", { name: "More" })).toBeTruthy();
  await userEvent.click(screen.getByText("the browser's Back"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
