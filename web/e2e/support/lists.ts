import type { College } from "./college";
import { daysAgo, holdClasses } from "./records";
import { openSubject, PLACE } from "./rollcall";
import { expect } from "./test";

const { batch, department, semester } = PLACE;
/** Whose lists the stories make. */
export const SCOPE = { batch, department, semester };

interface Preview {
  until: string;
  lines: unknown[];
  condoned: number;
}

/** A list has what came until five seconds ago: waits until the next one would be so. */
export async function untilPreviewed(college: College, is: (told: Preview) => boolean): Promise<void> {
  await expect(async () => {
    const told = await college.get<Preview>(`/api/eligibility/preview?${new URLSearchParams(SCOPE)}`);
    expect(is(told)).toBe(true);
  }).toPass({ intervals: [500] });
}

/** The same, until the next one would have all that has come by now. */
export function untilSettled(college: College): Promise<void> {
  const now = Date.now();
  return untilPreviewed(college, ({ until }) => Date.parse(until) > now);
}

/** Four students: two are below the line, one of them in the band of the rule. */
export async function holdSemester(college: College): Promise<void> {
  await college.post("/api/rules", { startsOn: daysAgo(0), rule: { line: 75, floor: 60 }, seen: null });
  await openSubject(college, 4);
  await holdClasses(college, ["1110", "1110", "1100"]);
  await untilPreviewed(college, ({ lines }) => lines.length === 2);
}
