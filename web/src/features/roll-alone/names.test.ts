import { expect, test } from "vitest";
import { rollAlone } from "@/lib/messages/en/roll-alone";
import { standingWith } from "@/testing/standings";
import { rowName } from "./names";

test("a row is read out as one line", () => {
  const standing = standingWith({ passing: false, canMiss: null, mustAttend: 12 });
  const left = { left: 14, atBest: 80, unreachable: false };
  expect(
    rowName("CS501 Operating Systems", "68.75 %", rollAlone.sentence(standing, left, null, String)),
  ).toBe("CS501 Operating Systems, 68.75 %, attend the next 12 of 14 left to reach 75\u00a0%");
  expect(rowName("CS501", null, "No class yet")).toBe("CS501, no class yet");
});

test("a semester that has a name of its own is called by it", () => {
  expect(rollAlone.semester("5th")).toBe("5th semester");
  expect(rollAlone.semester("Summer term")).toBe("Summer term");
});
