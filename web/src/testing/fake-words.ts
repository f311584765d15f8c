import type { ServerRollCall } from "@/features/rollcall/engine/server";

/** The last thing that a device said of a student. */
type Word = Pick<ServerRollCall["entries"][number], "mark" | "by" | "at" | "bulk" | "device" | "turn"> & {
  /** It takes only the device's own mark back. */
  undo: boolean;
};
export type Entry = ServerRollCall["entries"][number] & { words: Map<number, Word> };

/** Of what devices say: any mark before none, unless that empties the line; one meant before one of many; the later tap. */
export function whichStands(words: Word[]): Word {
  const rank = ({ mark, bulk, at, device }: Word) =>
    `${Number(mark !== null)}${Number(!bulk)}${at} ${String(device).padStart(16, "0")}`;
  const empty = words.filter(({ mark, undo }) => mark === null && !undo);
  const left = words.filter(({ at }) => !empty.some((later) => (later.at ?? "") > (at ?? "")));
  return left.reduce((one, other) => (rank(one) > rank(other) ? one : other));
}

/** A mark of another device, as this one is told of it. */
export function theirs({ student, roll, mark, by, at, bulk }: Omit<Entry, "words">) {
  return mark === null ? null : { student, roll, mark, by: by ?? "", at: at ?? "", bulk };
}
