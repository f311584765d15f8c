import { randomUUID } from "node:crypto";
import type { Category } from "../../src/lib/leaves";
import type { College } from "./college";
import { PLACE } from "./rollcall";

/** The kinds that a college has at first, by their ids. */
const KINDS: Record<Category, number> = { duty: 1, medical: 2, other: 3 };

interface Granted {
  /** Of the students, on their list. */
  places: number[];
  category: Category;
  startsOn: string;
  endsOn?: string;
}

/** Grants leaves, as the office does. No token may. */
export async function grantLeave(college: College, ...leaves: Granted[]): Promise<void> {
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams(PLACE)}`,
  );
  const bodies = leaves.map(({ places, category, startsOn, endsOn = startsOn }) => ({
    entry: randomUUID(),
    students: places.map((place) => students[place - 1]?.id),
    kindId: KINDS[category],
    ...{ startsOn, endsOn, reason: "Letter of the office", grant: true },
  }));
  await college.manage("POST", "/api/leaves", ...bodies);
}
