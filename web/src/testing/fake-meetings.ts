import type { Server, ServerMeeting } from "@/features/rollcall/engine/server";
import type { FakeCollege } from "./fake-college";

export type MeetingBody = Parameters<Server["saveMeeting"]>[1];
type MeetingSaved = Awaited<ReturnType<Server["saveMeeting"]>>;

const LOCK_ORDER = ["batch", "department", "semester", "subject"] as const;

/** All of its classes, or none. */
export function saveMeeting(
  college: FakeCollege,
  id: string,
  { classes }: MeetingBody,
  by: string,
): MeetingSaved {
  const before = new Map(college.held);
  const keyOf = (one: MeetingBody["classes"][number]) => LOCK_ORDER.map((level) => one[level]).join("\n");
  const inOrder = classes.toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0,
  );
  try {
    const saved = new Map(inOrder.map((one) => [one.id, college.save(one.id, one, by, id)]));
    return { classes: classes.flatMap((one) => saved.get(one.id) ?? []) };
  } catch (error) {
    college.held.clear();
    for (const [uuid, held] of before) college.held.set(uuid, held);
    throw error;
  }
}

export function readMeeting(college: FakeCollege, asked: string): ServerMeeting {
  const all = [...college.held.values()];
  const id = all.some(({ meeting }) => meeting === asked) ? asked : college.read(asked).meeting;
  if (!id) return { id: asked, classes: [college.read(asked)] };
  return { id, classes: all.filter(({ meeting }) => meeting === id).map((held) => college.read(held.id)) };
}
