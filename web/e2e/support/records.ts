import { randomUUID } from "node:crypto";
import type { College } from "./college";
import { PLACE } from "./rollcall";

/** A mark for each student in the order of the list: 1 present, 0 absent. */
export type Marks = string;

interface HeldClass {
  heldOn: string;
  marks: Marks;
  place?: typeof PLACE;
}

/** Holds a class and uploads it, as a device would. Gives its id. */
export async function holdClass(
  college: College,
  { heldOn, marks, place = PLACE }: HeldClass,
): Promise<string> {
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams(place)}`,
  );
  const roster = students.slice(0, marks.length).map(({ id }) => id);
  const id = randomUUID();
  await college.put(`/api/rollcalls/${id}`, {
    ...place,
    heldOn,
    roster,
    device: 1,
    marks: roster.map((student, index) => ({ student, mark: Number(marks[index]), turn: index + 1 })),
    upload: true,
  });
  return id;
}
