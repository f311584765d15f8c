import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { PlannedClasses } from "./PlannedClasses";
import { viewFrom } from "./view";

function Tried() {
  const [view, setView] = useState(() => viewFrom(new URLSearchParams("department=CSE")));
  return (
    <>
      <PlannedClasses view={view} onView={setView} until={null} />
      <button type="button" onClick={() => setView({ ...view, planned: 30 })}>
        another number comes
      </button>
      <output>{view.planned}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Classes planned in the term" });

test("who tries a number stays in its box, and a number that comes from elsewhere stands there too", async () => {
  render(
    <SessionContext value={ashasSession}>
      <Tried />
    </SessionContext>,
  );
  await userEvent.type(box(), "45{Enter}");
  expect(screen.getByRole("status").textContent).toBe("45");
  expect(document.activeElement).toBe(box());
  await userEvent.type(box(), "{Backspace}0{Enter}");
  expect(screen.getByRole("status").textContent).toBe("40");
  await userEvent.click(screen.getByRole("button", { name: "another number comes" }));
  expect(box().value).toBe("30");
});
