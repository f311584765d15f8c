import { readFileSync } from "node:fs";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOffice, startOffice } from "@/testing/leave-office";
import { OneDayForm } from "./OneDayForm";
import styles from "./SlotForm.module.css";
import { slotOf } from "./testing";

const SUBSTITUTES = "GET /api/substitutes";
const OVER = "Who covers is said for today or a later day.";

function open(slot = slotOf()) {
  const office = startOffice({
    [SUBSTITUTES]: ({ query }) =>
      (query.get("day") ?? "") < "2026-11-16"
        ? Response.json({ code: "unsound", message: "That day is over." }, { status: 422 })
        : Response.json([{ userName: "vikram.s", name: "Vikram Sethi", why: "taught" }]),
  });
  const shown = showOffice(<OneDayForm slot={slot} hours={[]} rooms={[]} onDone={() => {}} />);
  const choose = (day: string) => fireEvent.change(screen.getByLabelText("Day"), { target: { value: day } });
  return { ...office, ...shown, choose };
}

test("for a day that is over nobody is asked who could cover, and it is said for which days one can", async () => {
  const { asked, choose } = open();
  await screen.findByLabelText("Who takes it");
  choose("2026-11-09");
  expect(await screen.findByText(OVER)).toBeTruthy();
  expect(screen.queryByLabelText("Who takes it")).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  choose("2026-11-23");
  await screen.findByLabelText("Who takes it");
  expect(screen.queryByText(OVER)).toBeNull();
  expect(asked(SUBSTITUTES).map((query) => query.get("day"))).toEqual(["2026-11-16", "2026-11-23"]);
});

test("a reason that is one long word breaks, and the page is no wider for it", () => {
  const words = "Inauguration".repeat(30);
  const said = {
    day: "2026-11-16",
    hour: 0,
    by: "asha.rao",
    kind: "not_held" as const,
    reason: "other" as const,
    words,
  };
  open(slotOf({ days: [{ ...said, movedTo: null, movedHour: null, room: null }] }));
  const line = screen.getByText(new RegExp(words));
  const sheet = document.createElement("style");
  sheet.textContent = readFileSync(`${import.meta.dirname}/SlotForm.module.css`, "utf8").replace(
    /\.others\b/g,
    `.${styles.others}`,
  );
  document.head.append(sheet);
  const { minWidth, overflowWrap } = getComputedStyle(line);
  sheet.remove();
  expect([minWidth, overflowWrap]).toEqual(["0", "anywhere"]);
});
