import { randomUUID } from "node:crypto";
import type { College } from "./college";
import { PLACE, rollOf } from "./rollcall";
import { CSE } from "./students";

const { subject: code, ...taughtAt } = PLACE;

/** Divides the list behind its so-manieth student into the sections A and B, which CS301 calls. Gives their ids. */
export async function divideList(college: College, size: number): Promise<{ a: number; b: number }> {
  const listed = await college.get<{ items: { id: number; roll: string }[] }>(
    `/api/students?${new URLSearchParams(CSE)}`,
  );
  const inA = (roll: string) => roll <= rollOf(size);
  const come = (wanted: boolean) =>
    listed.items.filter(({ roll }) => inA(roll) === wanted).map(({ id }) => id);
  await college.put(`/api/groups/moves/${randomUUID()}`, {
    ...CSE,
    asOf: "2026-07-27",
    groups: [
      { label: "A", kind: "section", come: come(true) },
      { label: "B", kind: "section", come: come(false) },
    ],
  });
  const { items } = await college.get<{ items: { id: number; code: string }[] }>(
    `/api/subjects?${new URLSearchParams(taughtAt)}`,
  );
  await college.patch(`/api/subjects/${items.find((one) => one.code === code)?.id}`, { called: "sections" });
  const { groups } = await college.get<{ groups: { id: number; label: string }[] }>(
    `/api/groups?${new URLSearchParams(CSE)}`,
  );
  const idOf = (label: string) => groups.find((group) => group.label === label)?.id ?? 0;
  return { a: idOf("A"), b: idOf("B") };
}
