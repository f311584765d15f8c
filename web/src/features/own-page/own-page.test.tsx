import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ASKED, around, pageOf } from "@/testing/own-page";
import { Leaves } from "./Leaves";
import { OwnView } from "./OwnView";

const text = () => document.body.textContent?.replaceAll("\u00a0", " ");

test("days are those of the college's calendar, also at night", () => {
  render(around(<OwnView page={pageOf("24CS023", { leaves: [ASKED] })} />));
  expect(text()).toContain("Asked 17 Nov");
  expect(text()).toContain("Own page until 1 Dec");
});

test("all that is missing of a leave is said at once, each in its own words", async () => {
  render(around(<Leaves page={pageOf("24CS023")} />));
  await userEvent.click(screen.getByRole("button", { name: "Ask for leave" }));
  const form = await screen.findByRole("form", { name: "Ask for leave" });
  await userEvent.click(within(form).getByRole("button", { name: "Ask for leave" }));
  expect(within(form).getByRole("alert").textContent).toBe("Choose a kind");
  expect(within(form).getByText(/First day is missing/)).toBeTruthy();
  await userEvent.click(within(form).getByRole("button", { name: "Medical" }));
  expect(within(form).queryByRole("alert")).toBeNull();
});

test("reading goes on in the form that a button opens, and after it where the button is again", async () => {
  render(around(<Leaves page={pageOf("24CS023")} />));
  await userEvent.click(screen.getByRole("button", { name: "Ask for leave" }));
  const form = await screen.findByRole("form", { name: "Ask for leave" });
  expect(document.activeElement?.contains(form)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(within(form).getByRole("button", { name: "Cancel" }));
  const button = screen.getByRole("button", { name: "Ask for leave" });
  expect(document.activeElement?.contains(button)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
