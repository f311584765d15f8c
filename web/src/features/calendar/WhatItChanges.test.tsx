import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showOffice, startOffice } from "@/testing/leave-office";
import { DayForm } from "./DayForm";

const LOOK = "GET /api/calendar/look";
const TAKEN = /^30 classes were taken on these days/;
let office: ReturnType<typeof startOffice>;

beforeEach(() => {
  office = startOffice({
    [LOOK]: () => Response.json({ taken: 30, noLonger: 0, newly: 0 }),
    "GET /api/": () => Response.json({ items: [], next: null }),
  });
});

const isSaid = () => screen.getByText(TAKEN).closest("[aria-hidden=true]") === null;

const type = (label: string, text: string) => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};

async function open() {
  const nothing = () => {};
  showOffice(
    <DayForm day="2026-11-16" special={undefined} department="" onTouch={nothing} onDone={nothing} />,
  );
  type("To", "20/11/2026");
  await screen.findByText(TAKEN);
}

test("what earlier days would change is not said while the last day is before the first", async () => {
  await open();
  type("To", "10/11/2026");
  await waitFor(() => expect(isSaid()).toBe(false));
  const before = office.asked(LOOK).length;
  type("To", "18/11/2026");
  await waitFor(() => expect(isSaid()).toBe(true));
  expect(
    office
      .asked(LOOK)
      .slice(before)
      .map((query) => query.get("lastDay")),
  ).toEqual(["2026-11-18"]);
});

test.each(["31/11/2026", "soon", ""])("nor while the last day is none: %o", async (text) => {
  await open();
  type("To", text);
  await waitFor(() => expect(isSaid()).toBe(false));
});

test("nor while the first day is none", async () => {
  await open();
  type("From", "31/11/2026");
  await waitFor(() => expect(isSaid()).toBe(false));
});
