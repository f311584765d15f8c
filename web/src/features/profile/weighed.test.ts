import { expect, test } from "vitest";
import type { Category } from "@/lib/leaves";
import { ABSENT, LATE, type Mark, PRESENT } from "@/lib/marks";
import type { Rule } from "@/lib/rule";
import { PLAIN_RULE, ruleWith, standingWith } from "@/testing/standings";
import { weighClasses } from "./weighed";

const classOf = ([mark, leave]: [Mark, Category?], day: number) => ({
  ...{ heldOn: `2026-09-0${day + 1}`, number: 1, percentage: 80, mark, leave: leave ?? null },
});

const counts = (held: [Mark, Category?][], rule: Rule, dutyAttended = 0) =>
  weighClasses(held.map(classOf), rule, standingWith({ dutyAttended })).map(({ counts, because }) =>
    because ? `${counts}: ${because}` : counts,
  );

test("as Rollbook comes: duty is present, medical leave is not counted, who attended has attended", () => {
  expect(
    counts(
      [[PRESENT], [LATE], [ABSENT], [ABSENT, "duty"], [ABSENT, "medical"], [ABSENT, "other"]],
      PLAIN_RULE,
    ),
  ).toEqual(["present", "present", "absent", "present", "not", "absent"]);
});

test("every so manieth late is absent, and it is the last of them", () => {
  expect(counts([[LATE], [PRESENT], [LATE], [LATE], [LATE]], ruleWith({ latePerAbsence: 3 }))).toEqual([
    "present",
    "present",
    "present",
    "absent: late",
    "present",
  ]);
});

test("of duty that counts up to a share as many count as the sum has, the first of them", () => {
  expect(
    counts(
      [[ABSENT, "duty"], [PRESENT], [ABSENT, "duty"], [ABSENT, "duty"]],
      ruleWith({ duty: "share", dutyShare: 33.33 }),
      1,
    ),
  ).toEqual(["present", "present", "absent: share", "absent: share"]);
});

test("duty that is not counted, and medical leave that counts as absent", () => {
  expect(
    counts(
      [
        [ABSENT, "duty"],
        [ABSENT, "medical"],
      ],
      ruleWith({ duty: "not", medical: "absent" }),
    ),
  ).toEqual(["not", "absent"]);
});
