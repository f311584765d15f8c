import { ApiProblem } from "@/lib/api/problem";
import { tellRefusal } from "@/lib/api/refusals";
import { sameLabel } from "@/lib/same-label";
import type { Roster } from "./server";

const REFUSED = 409;

/**
 * What the server would say of whom a class of groups calls. The class comes to it with the roster of this device, which
 * it takes as it is: so it is said here, before anything is opened.
 */
export async function refuseRoster({ group, students }: Roster): Promise<never> {
  const names = new Map<string, string>();
  for (const { roll, name } of students) {
    const key = sameLabel(roll);
    const first = names.get(key);
    if (first !== undefined) {
      const message = `${roll} is the roll of two students in this class, ${first} and ${name}. Change one of the two first.`;
      throw await problem("same_roll_twice", message, { roll, first, second: name });
    }
    names.set(key, name);
  }
  const label = group?.label ?? "";
  const message = `There is nobody in ${label || "the groups of this subject"} on this date. Put students into it first.`;
  throw await problem("nobody_in_group", message, { group: label });
}

const problem = async (code: string, message: string, values: Record<string, string>) =>
  new ApiProblem(REFUSED, await tellRefusal({ code, message, values }));
