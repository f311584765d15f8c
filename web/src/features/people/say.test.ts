import { expect, test } from "vitest";
import { people as words } from "@/lib/messages/en/people";
import { people as hindi } from "@/lib/messages/hi/people";
import { againOf } from "./again";
import { sayEnd, sayFor, sayGrant, sayGrants, sayRun } from "./say";
import type { Grant } from "./types";

const TODAY = "2026-11-16";

const grant = (held: Partial<Grant>): Grant => ({
  id: 1,
  role: "lecturer",
  batch: "2024 - 2028",
  department: "CSE",
  semester: "5th",
  subject: "CS501",
  subjectId: 501,
  subjectName: "Algorithms",
  group: null,
  groupKind: null,
  groupId: null,
  since: "2026-07-27",
  until: null,
  givenBy: "v.ramesh",
  givenAt: "2026-07-27T05:00:00Z",
  endedAt: null,
  endedBy: null,
  insteadOf: null,
  substitute: false,
  state: "now",
  ...held,
});

const section = (group: string, held: Partial<Grant> = {}) => grant({ group, groupKind: "section", ...held });
const ofCollege = { batch: null, department: null, semester: null, subject: null, subjectId: null };
const headOf = (department: string) => grant({ ...ofCollege, role: "head", department });

const say = (...grants: Grant[]) => sayGrants(grants, { words, today: TODAY, sayDay: (day) => day });

test("a person's grants are one line: by role, by subject, groups together", () => {
  expect(say(section("A"), section("B"), grant({ subject: "CS502", subjectId: 502 }))).toBe(
    "Lecturer: CS501 A and B, CS502",
  );
  expect(say(section("A"), headOf("CSE"))).toBe("Head of CSE · Lecturer: CS501 A");
  expect(say(headOf("CSE"), headOf("ECE"))).toBe("Head of CSE and ECE");
  expect(say(grant({ ...ofCollege, role: "exam" }))).toBe("Exam office");
  expect(say(grant({ ...ofCollege, role: "office" }), grant({ ...ofCollege, role: "office", id: 2 }))).toBe(
    "Office",
  );
  expect(say(grant({ ...ofCollege, role: "viewer" }))).toBe("Viewer: the whole college");
  expect(say()).toBe("Nothing: no grant runs");
});

test("whoever has all of a subject is not told to have a group of it only", () => {
  expect(say(grant({}), section("A"))).toBe("Lecturer: CS501");
});

test("two subjects of one code are told apart by where they are taught", () => {
  const other = { subjectId: 901, department: "ECE" };
  expect(say(section("A"), section("A", other))).toBe(
    "Lecturer: CS501 A (CSE · 2024 - 2028), CS501 A (ECE · 2024 - 2028)",
  );
});

test("a substitute's class is told with its day, and what comes with its first", () => {
  const stand = { insteadOf: "ananya.bose", substitute: true, since: TODAY, until: TODAY };
  expect(say(grant({ subject: "CS301", subjectId: 301 }), section("B", stand))).toBe(
    "Lecturer: CS301 · Substitute today: CS501 B",
  );
  expect(say(section("B", { ...stand, state: "comes", since: "2026-11-17", until: "2026-11-17" }))).toBe(
    "Substitute on 2026-11-17: CS501 B",
  );
  expect(say(section("B", { state: "comes", since: "2026-12-01" }))).toBe(
    "from 2026-12-01 Lecturer: CS501 B",
  );
});

test("one grant: what it is for, and from when to when", () => {
  expect(sayFor(section("A"), words)).toBe("CS501 · Section A");
  expect(sayFor(grant({ group: "ML", groupKind: "elective" }), words)).toBe("CS501 · ML");
  expect(sayFor(grant({ ...ofCollege, role: "office" }), words)).toBeNull();
  expect(sayGrant(headOf("CSE"), words)).toBe("Head CSE");
  expect(sayGrant(section("A", { substitute: true }), words)).toBe("Substitute CS501 · Section A");
  const run = (held: Partial<Grant>) =>
    sayRun(grant(held), { words, today: TODAY, sayDay: (day) => day, sayDayOf: (moment) => moment });
  expect(run({ until: "2026-11-30" })).toBe("since 2026-07-27 by v.ramesh, until 2026-11-30");
  expect(run({ until: TODAY, insteadOf: "ananya.bose" })).toBe(
    "since 2026-07-27 by v.ramesh, today only, instead of ananya.bose",
  );
  expect(run({ state: "ended", endedAt: "2026-10-01T05:00:00Z", endedBy: "asha.rao" })).toBe(
    "since 2026-07-27 by v.ramesh, ended 2026-10-01T05:00:00Z by asha.rao",
  );
  expect(run({ state: "comes", since: "2026-12-01" })).toBe("from 2026-12-01, given by v.ramesh");
});

test("a substitute where nobody teaches is told as one too, and a viewer of one day is not", () => {
  const stand = { substitute: true, since: TODAY, until: TODAY };
  expect(say(section("B", stand))).toBe("Substitute today: CS501 B");
  expect(sayGrant(section("B", stand), words)).toBe("Substitute CS501 · Section B");
  expect(say(grant({ ...ofCollege, ...stand, role: "viewer" }))).toBe("Viewer: the whole college");
});

test("a grant of one day names that day once", () => {
  const run = (held: Partial<Grant>) =>
    sayRun(grant({ since: "2026-11-18", until: "2026-11-18", ...held }), {
      ...{ words, today: TODAY, sayDay: (day: string) => day, sayDayOf: (moment: string) => moment },
    });
  expect(run({ state: "comes" })).toBe("on 2026-11-18, given by v.ramesh");
  expect(run({ state: "over", since: "2026-11-10", until: "2026-11-10" })).toBe(
    "on 2026-11-10, given by v.ramesh",
  );
});

test("a substitute's grant that was ended by mistake is given again for its own day only", () => {
  const day = { substitute: true, since: "2026-11-18", until: "2026-11-18" };
  expect(againOf(section("B", { ...day, state: "comes", groupId: 7 }))).toEqual({
    ...{ role: "lecturer", subjectId: 501, groupId: 7, since: "2026-11-18", until: "2026-11-18" },
  });
  expect(againOf(grant({}))).not.toHaveProperty("since");
});

test("what ends first is noted, and whether that is tonight", () => {
  expect(sayEnd([grant({}), grant({ until: "2026-11-30" }), grant({ until: TODAY })], TODAY)).toEqual({
    until: TODAY,
    tonight: true,
  });
  expect(sayEnd([grant({}), grant({ state: "comes", until: TODAY })], TODAY)).toBeNull();
});

test("in Hindi the same grants are told", () => {
  const grants = [headOf("CSE"), section("A"), section("B")];
  expect(sayGrants(grants, { words: hindi, today: TODAY, sayDay: (day) => day })).toBe(
    "विभागाध्यक्ष: CSE · प्राध्यापक: CS501 A और B",
  );
});
