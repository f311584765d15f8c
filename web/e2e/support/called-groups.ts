import { randomUUID } from "node:crypto";
import type { College } from "./college";
import { groupsOnServer } from "./groups";
import { PLACE } from "./rollcall";
import { CSE, ECE, enrol, type Student } from "./students";

export type Kind = "section" | "lab" | "elective" | "other";

/** The groups' ids by their labels. */
export type GroupIds = Record<string, number>;

/** Groups of one kind from today on: who is in each, by the places in the list, the first being 1. */
export async function makeGroups(
  college: College,
  kind: Kind,
  members: Record<string, number[]>,
): Promise<GroupIds> {
  const list = new URLSearchParams({ ...CSE, limit: "1000" });
  const { items } = await college.get<{ items: { id: number }[] }>(`/api/students?${list}`);
  const { today } = await college.get<{ today: string }>("/api/session");
  await college.put(`/api/groups/moves/${randomUUID()}`, {
    ...CSE,
    asOf: today,
    groups: Object.entries(members).map(([label, places]) => ({
      label,
      kind,
      come: places.map((place) => items[place - 1]?.id),
    })),
  });
  const { groups } = await groupsOnServer(college);
  return Object.fromEntries(groups.map(({ id, label }) => [label, id]));
}

/** One more in a group from today on, who is listed in another department. */
export async function bringFromElsewhere(
  college: College,
  group: number | undefined,
  student: Student,
): Promise<void> {
  await college.furnish({ departments: [ECE.department] });
  await enrol(college, [student], ECE);
  const { items } = await college.get<{ items: { id: number }[] }>(
    `/api/students?${new URLSearchParams(ECE)}`,
  );
  const { today } = await college.get<{ today: string }>("/api/session");
  const groups = [{ group, come: items.map(({ id }) => id) }];
  await college.put(`/api/groups/moves/${randomUUID()}`, { ...CSE, asOf: today, groups });
}

/** Who takes a subject from now on: its list, the list's sections, or these groups. */
export async function sayWhoTakes(
  college: College,
  called: "list" | "sections" | number[],
  code = PLACE.subject,
): Promise<void> {
  const { subject: _, ...place } = PLACE;
  const { items } = await college.get<{ items: { id: number; code: string }[] }>(
    `/api/subjects?${new URLSearchParams(place)}`,
  );
  const subject = items.find((each) => each.code === code);
  await college.patch(
    `/api/subjects/${subject?.id}`,
    typeof called === "string" ? { called } : { called: "groups", groups: called },
  );
}
