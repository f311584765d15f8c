import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { type Session, SessionContext } from "@/lib/session";
import { TabBar } from "./TabBar";

const asha = { userName: "asha.rao", name: "Asha Rao", email: "asha@college.example", mobile: "98765" };

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
    <SessionContext value={{ title: "Rollbook", admin: asha } as Session}>
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
