import type { College } from "./college";
import { PLACE } from "./rollcall";

/** What the place of the stories is called once everything was renamed. */
export const RENAMED = {
  batch: "Batch of 2028",
  department: "Computing",
  semester: "5th",
  subject: "CS-301",
};

const LISTS = { batch: "batches", department: "departments" } as const;

/** The office gives the batch, the department and the subject other labels. */
export async function renameEverything(college: College): Promise<void> {
  await renameSubject(college, RENAMED.subject);
  for (const level of ["batch", "department"] as const) {
    const { items } = await college.get<{ items: { id: number; label: string }[] }>(`/api/${LISTS[level]}`);
    const id = items.find(({ label }) => label === PLACE[level])?.id;
    await college.patch(`/api/${LISTS[level]}/${id}`, { label: RENAMED[level] });
  }
}

export async function renameSubject(college: College, code: string): Promise<void> {
  const { subjectId } = await college.get<{ subjectId: number }>(`/api/places?${new URLSearchParams(PLACE)}`);
  await college.patch(`/api/subjects/${subjectId}`, { code });
}
