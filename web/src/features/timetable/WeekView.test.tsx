import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { refuse, startOffice } from "@/testing/leave-office";
import { ashasSession } from "@/testing/people";
import { AlertsProvider } from "@/ui/AlertsProvider";
import { ToastsProvider } from "@/ui/ToastsProvider";
import type { View } from "./address";
import { slotOf } from "./testing";
import type { Slot, Term } from "./types";
import { WeekView } from "./WeekView";

const VIEW: View = {
  ...{ of: "group", batch: "2024 - 2028", department: "CSE", semester: "5th" },
  groupId: null,
};
const TERM: Term = { id: 1, firstDay: "2026-07-20", lastDay: "2026-11-28", slots: 1 };
const HOURS = [{ hour: 1, starts: "09:00", ends: "09:50" }];
const CHANGED = "Somebody has changed this class since you opened it.";
const CHANGED_SINCE = "Somebody has changed this slot since you saw it.";

/** Whether the server still has what is changed or taken out; the tests change it. */
let isThere: boolean;
/** What somebody's act leaves on the page. */
let afterwards: () => void;
let office: ReturnType<typeof startOffice>;

const change = (slot: Slot | null) => {
  if (!isThere) return refuse(409, "slot_changed_since", CHANGED_SINCE);
  afterwards();
  return Response.json({ change: "c", slot, from: "2026-11-16", undone: false });
};

beforeEach(() => {
  isThere = true;
  afterwards = () => {};
  office = startOffice({
    "PUT /api/timetable/slots/": () => change(slotOf({ room: "305" })),
    "DELETE /api/timetable/slots/": () => change(null),
    "GET /api/timetable/week": () =>
      Response.json({ day: "2026-11-16", hours: HOURS, slots: [], timetable: TERM }),
    "GET /api/people/of-subject": () => Response.json([]),
    "GET /api/": () => Response.json({ items: [], next: null }),
  });
});

function show(slot: Slot) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (slots: Slot[]) => (
    <QueryClientProvider client={client}>
      <SessionContext value={ashasSession}>
        <MemoryRouter>
          <AlertsProvider>
            <ToastsProvider>
              <WeekView
                view={VIEW}
                whose="CSE"
                week={{ day: "2026-11-16", hours: HOURS, slots, timetable: TERM }}
                term={TERM}
              />
            </ToastsProvider>
          </AlertsProvider>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page([slot]));
  return { user: userEvent.setup(), become: (...slots: Slot[]) => act(() => rerender(page(slots))) };
}

const inGrid = () => within(screen.getByRole("grid")).getByRole("button", { name: /CS303/ });
const room = () => screen.getByLabelText<HTMLInputElement>("Room");
const typed = async ({ user }: ReturnType<typeof show>) => {
  await user.click(inGrid());
  await user.clear(room());
  await user.type(room(), "305");
};

test("a class that somebody else changes while it is edited keeps its form, with what was typed, and says so", async () => {
  const page = show(slotOf());
  await typed(page);
  expect(screen.queryByText(CHANGED)).toBeNull();
  page.become(slotOf({ room: "118" }));
  const alert = screen.getByRole("alert");
  expect(within(alert).getByText(CHANGED)).toBeTruthy();
  expect(
    within(alert).getByText("What you typed is still here; close it to see how it stands now."),
  ).toBeTruthy();
  expect(room().value).toBe("305");
  expect(screen.queryByText(/^The same students/)).toBeNull(); // it is the very class
});

test("saving it then is refused as ever, and closing it shows how it stands now", async () => {
  const page = show(slotOf());
  await typed(page);
  page.become(slotOf({ room: "118" }));
  isThere = false;
  await page.user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText(CHANGED_SINCE)).toBeTruthy();
  expect(screen.getByText(CHANGED)).toBeTruthy();
  expect(room().value).toBe("305");
  await page.user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(CHANGED)).toBeNull();
  await page.user.click(inGrid());
  expect(room().value).toBe("118");
});

test("a class that is taken out keeps its form too; once it is back again nothing more is said", async () => {
  const slot = slotOf();
  const page = show(slot);
  await typed(page);
  page.become();
  expect(screen.getByText(CHANGED)).toBeTruthy();
  page.become({ ...slot });
  expect(screen.queryByText(CHANGED)).toBeNull();
  expect(room().value).toBe("305");
});

test("whoever saves it is not told that somebody has changed it", async () => {
  const slot = slotOf();
  const page = show(slot);
  await typed(page);
  const told: boolean[] = [];
  afterwards = () => {
    page.become(slotOf({ room: "305" })); // before the answer is here
    told.push(screen.queryByText(CHANGED) !== null);
  };
  await page.user.click(screen.getByRole("button", { name: /^Save/ }));
  expect(await screen.findByText("CS303 changed")).toBeTruthy();
  expect(told).toEqual([false]);
  expect(office.sent(`PUT /api/timetable/slots/${slot.id}`)).toMatchObject([{ room: "305" }]);
  expect(screen.queryByLabelText("Room")).toBeNull();
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test("what one takes out in the grid does not stay open beside it", async () => {
  const page = show(slotOf());
  await page.user.click(inGrid());
  afterwards = () => page.become();
  act(() => inGrid().focus());
  await page.user.keyboard("{Delete}");
  expect(await screen.findByText("CS303 taken out")).toBeTruthy();
  expect(screen.queryByLabelText("Room")).toBeNull();
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test("where nothing can be typed a class that is gone is closed", async () => {
  const page = show(slotOf({ mayEdit: false, maySayNotHeld: false }));
  await page.user.click(inGrid());
  expect(screen.getByRole("heading", { name: /CS303/ })).toBeTruthy();
  page.become(slotOf({ mayEdit: false, maySayNotHeld: false }));
  expect(screen.queryByRole("heading", { name: /CS303/ })).toBeNull();
  expect(screen.queryByText(CHANGED)).toBeNull();
});
