import { useEffect, useRef, useState } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { type ShownLine as Line, useMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { ABSENT, LATE, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
import { type Found, matchDigits, type PadMatch } from "./pad-match";

export interface Pad {
  /** What the rolls begin with among which is looked, and how many signs follow at most. */
  prefix: string;
  signs: number;
  typed: string;
  match: PadMatch<Line>;
  /** Who was committed last: its chip flashes. */
  flashed: number | null;
  /** Students made absent here, the last one first. */
  recent: readonly number[];
  digit: (digit: string) => void;
  deleteDigit: () => void;
  clear: () => void;
  /** Whether the next one who is typed or tapped is late: for one, since a forgotten choice would write false lates. */
  late: boolean;
  asLate: (late: boolean) => void;
  /** Absent becomes present, anything else absent; with a mark, that in all hours. */
  commit: (line: Line, mark?: Mark) => void;
}

const FLASH_MS = 240;

/** What was typed on the pad, and whom it means. A unique match commits at once; with the first absent one the rest are here. */
export function usePad({ state, prefixOf, markStudent, restAreHere, say }: Called): Pad {
  const words = useRollCallWords();
  const lines = useMeeting()?.onPad(state.lines) ?? state.lines;
  const prefix = lines[0] ? prefixOf(lines[0]) : "";
  const [typed, setTyped] = useState("");
  const [late, setLate] = useState(false);
  const asLate = useRef(false); // by now, as what is typed
  const box = useRef(""); // what is typed by now: a match leaves it at once, the screen with the mark
  const [flashed, setFlashed] = useState<number | null>(null);
  const [recent, setRecent] = useState<readonly number[]>([]);
  const match = matchDigits(typed, lines, prefix);

  useEffect(() => {
    if (flashed === null) return;
    const timer = setTimeout(() => setFlashed(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashed]);

  function type(text: string) {
    box.current = text;
    setTyped(text);
  }

  function choose(isLate: boolean) {
    asLate.current = isLate;
    setLate(isLate);
  }

  async function commit(line: Line, asked?: Mark) {
    box.current = "";
    const isLate = asLate.current;
    const inAll = isLate ? undefined : asked;
    const mark = isLate ? LATE : (asked ?? (line.mark === null ? ABSENT : MEANINGS[line.mark].other));
    if (isLate) choose(false);
    const showMark = () => {
      setTyped(box.current);
      setFlashed(line.student);
      setRecent((last) => [line.student, ...last.filter((student) => student !== line.student)]);
    };
    const kept = await markStudent(line.student, mark, showMark, inAll && 1);
    if (!kept) setTyped(box.current);
    else if (mark !== PRESENT) await restAreHere();
  }

  /** What stands in the box, without digits that nobody's roll ends in. */
  const standing = () => {
    const { kind } = matchDigits(box.current, lines, prefix);
    return kind === "none" ? "" : box.current;
  };

  function digit(one: string) {
    const next = standing() + one;
    const found = matchDigits(next, lines, prefix);
    if (found.kind === "one") return void commit(found.line);
    type(next);
    if (found.kind === "none") say(words.pad.none(next));
    if (found.kind === "several") say(wordsOfSeveral(words.pad, found.lines.length, found.by, next));
  }

  return {
    prefix,
    signs: Math.max(0, ...lines.map(({ roll }) => roll.length - prefix.length)),
    typed,
    match,
    flashed,
    recent,
    digit,
    commit,
    late,
    asLate: (isLate) => {
      choose(isLate);
      if (isLate) say(words.pad.leadLate);
    },
    deleteDigit: () => type(standing().slice(0, -1)),
    clear: () => type(""),
  };
}

type PadWords = ReturnType<typeof useRollCallWords>["pad"];

export const wordsOfSeveral = (words: PadWords, count: number, by: Found, typed: string) =>
  words.several[by](count, typed);
