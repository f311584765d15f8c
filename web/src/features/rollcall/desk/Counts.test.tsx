import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { Counts } from "./Counts";

const desk = (absent: number) => (
  <SessionContext value={ashasSession}>
    <h1 tabIndex={-1}>Roll call of CS301</h1>
    <Counts state={{ present: 5 - absent, absent, late: 0, unmarked: 0 }} onAbsent={() => {}} />
  </SessionContext>
);

test("the button for those absent keeps the focus while there are any, and leaves it to the title with the last", () => {
  const { rerender } = render(desk(2));
  screen.getByRole("button", { name: "2 absent" }).focus();
  rerender(desk(1));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "1 absent" }));
  rerender(desk(0));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("who is elsewhere stays there when the last absent student has come", () => {
  const { rerender } = render(desk(1));
  rerender(desk(0));
  expect(document.activeElement).toBe(document.body);
});
