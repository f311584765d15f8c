/** The roll call on screen over a roll call in memory, for tests of the screens only. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { vi } from "vitest";
import { changeSettings } from "@/features/rollcall/calling/settings";
import { RollCallDesk } from "@/features/rollcall/desk/RollCallDesk";
import { en } from "@/lib/messages/en";
import { type Session, SessionContext } from "@/lib/session";
import { AlertsProvider, AlertsRegion } from "@/ui/AlertsProvider";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { type StandIn, standIn } from "./stand-in";

const session: Session = {
  title: "Rollbook",
  credit: "",
  timezone: "Asia/Kolkata",
  today: "2026-11-16",
  lookup: "open",
  registers: "open",
  publicUrl: null,
  passLine: 75,
  setupNeeded: false,
  liveCursor: "",
  admin: {
    id: 1,
    name: "Asha Rao",
    userName: "asha.rao",
    email: "asha@college.example",
    mobile: "",
  } as never,
};

/** Before each test: the clock of presses stands still until it is moved on. */
export function stillClock() {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => performance.now()); // by the same clock
  changeSettings({ letters: true, haptics: true, caller: false, mode: "card" });
}

export function open(rollCall: StandIn = standIn()) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={["/attendance?id=1"]}>
          <AlertsProvider>
            <ToastsProvider>
              <AlertsRegion />
              <Routes>
                <Route path="/attendance" element={<RollCallDesk rollCall={rollCall} />} />
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
    rollCall,
    user,
    /** A press by somebody who has seen the new card. */
    press: async (key: string) => {
      vi.advanceTimersByTime(200);
      await user.keyboard(key);
    },
  };
}

const TakeAttendance = () => (
  <>
    <h1>{en.shell.takeAttendance}</h1>
    <Link to="/home">{en.shell.home}</Link>
  </>
);

export const marks = ({ rollCall }: { rollCall: StandIn }) =>
  rollCall
    .getState()
    .lines.map(({ mark }) => mark ?? "-")
    .join("");
