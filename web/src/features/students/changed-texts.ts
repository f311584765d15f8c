import type { StudentTexts } from "./changes";

const NAMES = ["name", "roll", "email"] as const;

/** Only what differs: what another person corrects in the meantime stays. */
export function findChangedTexts(from: StudentTexts, to: StudentTexts): Partial<StudentTexts> {
  return Object.fromEntries(NAMES.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]));
}
