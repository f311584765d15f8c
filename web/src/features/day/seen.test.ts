import { expect, test } from "vitest";
import { ownClass, taught } from "@/testing/day";
import { seeClasses } from "./seen";
import type { CallSeen } from "./types";

const call = (given: Partial<CallSeen> = {}): CallSeen => ({
  id: "call",
  heldOn: "2026-11-16",
  parts: [{ subjectId: 301, groupId: null }],
  hours: 1,
  dayHours: [2],
  isQueued: false,
  attended: 0,
  of: 60,
  ...given,
});

const lab = ownClass({ hour: 2, length: 3 });

test("what the server says stands: a class is left until every hour of it is taken or not held", () => {
  const states = (...units: Parameters<typeof ownClass>[0][]) =>
    units.map((given) => seeClasses({ classes: [ownClass(given)] }, [], [])[0]?.state);
  expect(
    states(
      { units: ["to_come"] },
      { units: ["missing"] },
      { units: ["taken"] },
      { units: ["not_held"] },
      { length: 2, units: ["taken", "not_held"] },
      { length: 2, units: ["taken", "missing"] },
      { isMine: false, units: ["missing"] },
      { mayTake: false, units: ["missing"] },
      { units: ["running"], rollcall: "somebody's" },
    ),
  ).toEqual(["left", "left", "taken", "notHeld", "taken", "left", "covered", "barred", "open"]);
});

test("the second hour of a lab is taken by itself where the first is in", () => {
  const [seen] = seeClasses(
    { classes: [ownClass({ hour: 2, length: 3, units: ["taken", "missing", "missing"] })] },
    [],
    [],
  );
  expect(seen?.wanted).toMatchObject({ day: "2026-11-16", dayHours: [3, 4] });
  expect(seen?.starts).toBe(Date.parse("2026-11-16T10:50:00+05:30")); // that of the hour that is left
});

test("two departments are taken together, and of hours only those in which the same ones are left", () => {
  const both = [taught(), taught({ subjectId: 401, department: "ECE" })];
  const [seen] = seeClasses(
    { classes: [ownClass({ length: 2, taught: both, units: ["to_come", "to_come"] })] },
    [],
    [],
  );
  expect(seen?.wanted.taught.map(({ department }) => department)).toEqual(["CSE", "ECE"]);
  expect(seen?.wanted.dayHours).toEqual([1, 2]);

  const half = ownClass({ length: 2, taught: both, units: ["missing", "missing"] });
  half.hours[0]?.units.splice(0, 1, { state: "taken" });
  const [rest] = seeClasses({ classes: [half] }, [], []);
  expect(rest?.wanted).toMatchObject({ dayHours: [1], taught: [{ department: "ECE" }] });
});

test("a roll call on this device answers the hours for which it was opened, before the server has heard of it", () => {
  const see = (given: Partial<CallSeen>) => seeClasses({ classes: [lab] }, [call(given)], [])[0];
  expect(see({ dayHours: [2, 3, 4], isQueued: true, attended: 54 })).toMatchObject({
    ...{ state: "queued", attended: 54, of: 60, callId: "call" },
  });
  expect(see({ dayHours: [2, 3, 4] })).toMatchObject({ state: "open", callId: "call" });
  expect(see({ dayHours: [2], isQueued: true })).toMatchObject({
    state: "left",
    wanted: { dayHours: [3, 4] },
  });
  expect(see({ heldOn: "2026-11-13" })?.state).toBe("left");
  expect(see({ parts: [{ subjectId: 999, groupId: null }] })?.state).toBe("left");
});

test("one that was opened without the timetable answers what is left of its subject, in order", () => {
  const twice = [ownClass({ hour: 1 }), ownClass({ hour: 5 })];
  const given = call({ dayHours: [], isQueued: true });
  expect(seeClasses({ classes: twice }, [given], []).map(({ state }) => state)).toEqual(["queued", "left"]);
});

test("a roll call of one group says nothing of another", () => {
  const ofB = ownClass({ taught: [taught({ group: { id: 8, label: "B", kind: "section" } })] });
  const ofA = call({ dayHours: [1], parts: [{ subjectId: 301, groupId: 7 }] });
  expect(seeClasses({ classes: [ofB] }, [ofA], [])[0]?.state).toBe("left");
  const everybody = call({ dayHours: [1] });
  expect(seeClasses({ classes: [ofB] }, [everybody], [])[0]?.state).toBe("open");
});
