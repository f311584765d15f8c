/** The roll call on screen: over the real engine, with a disk in memory and a college that answers. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { vi } from "vitest";
import { changeSettings } from "@/features/rollcall/calling/settings";
import { CallOnScreen } from "@/features/rollcall/desk/CallOnScreen";
import type { RollCall } from "@/features/rollcall/engine/types";
import { en } from "@/lib/messages/en";
import { SessionContext } from "@/lib/session";
import { AlertsProvider, AlertsRegion } from "@/ui/AlertsProvider";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { Browser, electronics, hoursOf, physics, waitSettled } from "./browser";
import { FakeCollege } from "./fake-college";
import { ashasSession } from "./people";

const NAMES = ["Aarav Sharma", "Aditi Banerjee", "Akash Yadav", "Amrita Sen", "Ananya Chatterjee"];
const NOBODY = -1;

// What the desk asks of this tab's own engine goes nowhere: the class on screen is in a browser of its own.
vi.mock("@/features/rollcall/engine/rollcalls", () => ({
  refreshRollCall: async () => {},
  discardRollCall: async () => {},
  listKept: async () => [],
  pinRoster: async () => {},
}));

/** Before each test: the clock of presses stands still until it is moved on. */
export function stillClock() {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => performance.now()); // by the same clock
  changeSettings({ letters: true, haptics: true, caller: false, mode: "card" });
}

/** So many students of a department, by its letters in their rolls. */
const listOf = (letters: string, students: number, first = 1) =>
  Array.from({ length: students }, (_, at) => ({
    student: first + at,
    roll: `24${letters}${String(at + 1).padStart(3, "0")}`,
    name: NAMES[at] ?? `Student ${at + 1}`,
  }));

interface Wanted {
  hours?: number;
  /** How many of another department are called with them. */
  theirs?: number;
}

/** Asha's class of so many students, open in her browser. */
export async function openCall(students = NAMES.length, { hours = 1, theirs = 0 }: Wanted = {}) {
  const college = new FakeCollege();
  college.listed = listOf("CS", students);
  college.departments.set(electronics.department, listOf("EC", theirs, 1_001));
  const browser = new Browser("asha.rao", college);
  const engine = browser.tab();
  const together = theirs > 0 ? [{ place: electronics }] : [];
  const rollCall = await engine.open(physics, { hours, together });
  const { id } = rollCall.getState();
  return {
    college,
    server: browser.server,
    rollCall,
    id,
    /** Sends what waits, or learns that it cannot. */
    send: () => act(() => browser.send(rollCall)),
    /** Hears what others have done meanwhile. */
    hear: () =>
      act(async () => {
        await engine.refresh(id);
        await waitSettled();
      }),
    uploads: () => browser.server.sent.filter(({ upload }) => upload).length,
  };
}

type OpenCall = Awaited<ReturnType<typeof openCall>>;

/** The same class in the browser of somebody else, or in another one of Asha's. */
export async function joinCall(call: OpenCall, userName: string) {
  await call.send();
  const browser = new Browser(userName, call.college);
  const rollCall = await browser.tab().continue(call.id);
  return { rollCall, send: () => browser.send(rollCall) };
}

/**
 * Until all that was asked of it is on the disk: a mark for nobody waits for those before it, and does nothing. A class
 * that was closed meanwhile refuses it.
 */
export const untilKept = (rollCall: RollCall) => act(() => rollCall.mark(NOBODY, 1).catch(() => {}));

export function showDesk(call: OpenCall) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={ashasSession}>
        <MemoryRouter initialEntries={["/attendance?id=1"]}>
          <AlertsProvider>
            <ToastsProvider>
              <AlertsRegion />
              <Routes>
                <Route path="/attendance" element={<CallOnScreen rollCall={call.rollCall} />} />
                <Route path="/attendancePage" element={<TakeAttendance />} />
                <Route path="/home" element={<h1>{en.shell.home}</h1>} />
              </Routes>
            </ToastsProvider>
          </AlertsProvider>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    ...call,
    user,
    /** A press by somebody who has seen the new card. */
    press: async (key: string) => {
      vi.advanceTimersByTime(200);
      await user.keyboard(key);
      await untilKept(call.rollCall);
    },
    click: async (button: HTMLElement) => {
      await user.click(button);
      await untilKept(call.rollCall);
    },
  };
}

export const openDesk = async (students?: number, wanted?: Wanted) =>
  showDesk(await openCall(students, wanted));

const TakeAttendance = () => (
  <>
    <h1>{en.shell.takeAttendance}</h1>
    <Link to="/home">{en.shell.home}</Link>
  </>
);

/** What stands on the disk, a sign for each student: 1, 0, or - for no mark. */
export async function readMarks({ rollCall }: { rollCall: RollCall }): Promise<string> {
  await untilKept(rollCall);
  return rollCall
    .getState()
    .lines.map(({ mark }) => mark ?? "-")
    .join("");
}

/** What stands on the disk: by student, a sign for each hour. */
export async function readHours({ rollCall }: { rollCall: RollCall }): Promise<string> {
  await untilKept(rollCall);
  return hoursOf(rollCall)
    .map((hours) => hours.map((mark) => mark ?? "-").join(""))
    .join(" ");
}

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
