import { ABSENT, LATE, MARKS, type Mark, MEANINGS, PRESENT } from "@/lib/marks";

export const MODES = ["card", "list", "pad"] as const;
export type Mode = (typeof MODES)[number];

export const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value);

export type KeyAct =
  | { act: "mark"; mark: Mark }
  | { act: "undo" }
  | { act: "jump" }
  | { act: "mode"; mode: Mode }
  | { act: "keys" }
  | { act: "upload" }
  | { act: "digit"; digit: string }
  | { act: "delete-digit" };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

interface Situation {
  mode: Mode;
  /** Whether keys of a single sign work (they can be switched off, WCAG 2.1.4). */
  letters: boolean;
  /** Whether the focus is in the keypad: there digits are plain typing. */
  inPad: boolean;
}

const LETTERS: Record<string, KeyAct> = {
  ...Object.fromEntries<KeyAct>(MARKS.map((mark) => [MEANINGS[mark].letter, { act: "mark", mark }])),
  t: { act: "mode", mode: "list" },
  c: { act: "mode", mode: "card" },
  d: { act: "mode", mode: "pad" },
  "/": { act: "jump" },
  "?": { act: "keys" },
};

const ARROWS: Record<string, KeyAct> = {
  ArrowRight: { act: "mark", mark: PRESENT },
  ArrowLeft: { act: "mark", mark: ABSENT },
};

/** What a key does. A held key counts once; marks are for Card (in List the tile itself listens), and Late for the Pad too. */
export function actOfKey(event: Pressed, { mode, letters, inPad }: Situation): KeyAct | null {
  if (event.repeat && event.key !== "Backspace") return null;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === "Enter") return { act: "upload" };
    return event.key.toLowerCase() === "z" ? { act: "undo" } : null;
  }
  if (event.key === "Backspace") {
    if (event.repeat) return mode === "pad" ? { act: "delete-digit" } : null;
    return { act: mode === "pad" ? "delete-digit" : "undo" };
  }
  if (mode === "pad" && /^\d$/.test(event.key) && (letters || inPad)) {
    return { act: "digit", digit: event.key };
  }
  const act = ARROWS[event.key] ?? (letters ? LETTERS[event.key.toLowerCase()] : undefined) ?? null;
  if (act?.act !== "mark" || mode === "card") return act;
  return mode === "pad" && act.mark === LATE ? act : null;
}

/** Whether what is typed there is text, or a control that has these keys for itself. */
export function keepsItsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const box = target.closest("input, textarea, select, [contenteditable], [role=slider], dialog");
  return box !== null;
}
