import type { Outcome, Rule } from "./types";

/** The boxes of the page, as the server names what is wrong with them. */
export const BOXES = [
  "line",
  "of",
  "leastInEach",
  "condoned",
  "floor",
  "latePerAbsence",
  "duty",
  "dutyShare",
  "medical",
  "rounded",
  "countedFrom",
  "bands",
  "words",
  "startsOn",
] as const;
export type Box = (typeof BOXES)[number];

/** A step of the marks for attendance: it ends where the next one begins, so that there is no gap. */
export interface Step {
  id: number;
  from: string;
  marks: string;
}

/** A rule that is being changed, as it stands in the boxes. */
export interface Draft
  extends Pick<Rule, "of" | "latePerAbsence" | "duty" | "medical" | "rounded" | "countedFrom"> {
  line: string;
  leastInEach: string;
  condoned: boolean;
  floor: string;
  dutyShare: string;
  steps: Step[];
  words: Record<Outcome, string>;
}

const HIGHEST = 100;
const USUAL_LEAST = 50;
const USUAL_SHARE = 33.33; // a third
const USUAL_BAND = 10; // so far below the line
const STEP = 5;

/** What a box has that only appears with another choice is ready for it. */
export const draftOf = (rule: Rule): Draft => ({
  ...rule,
  line: String(rule.line),
  leastInEach: String(
    rule.leastInEach ?? (rule.line > USUAL_LEAST ? USUAL_LEAST : Math.round(rule.line / 2)),
  ),
  condoned: rule.floor !== null,
  floor: String(rule.floor ?? Math.max(rule.line - USUAL_BAND, 1)),
  dutyShare: String(rule.dutyShare ?? USUAL_SHARE),
  steps: rule.bands.map(({ from, marks }, id) => ({ id, from: String(from), marks: String(marks) })),
});

/** Another step above the last. */
export function withStep(draft: Draft): Draft {
  const last = draft.steps.at(-1);
  const from = last ? Math.min((readPercent(last.from) ?? 0) + STEP, HIGHEST - 1) : readPercent(draft.line);
  const id = Math.max(-1, ...draft.steps.map((step) => step.id)) + 1;
  const marks = last ? (readWhole(last.marks) ?? 0) + 1 : 1;
  return { ...draft, steps: [...draft.steps, { id, from: String(from ?? ""), marks: String(marks) }] };
}

function readPercent(text: string): number | null {
  const value = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && value >= 0 && value <= HIGHEST ? value : null;
}

const readWhole = (text: string): number | null => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : null);

/** Where a step ends, as far as it is typed. */
export const endOf = (steps: readonly Step[], index: number): number | null => {
  const next = steps[index + 1];
  return next ? readPercent(next.from) : HIGHEST;
};

/** The rule that the boxes say; null where one of them has no number in it. */
export function readDraft(draft: Draft): { rule: Rule | null; unread: Box[] } {
  const { condoned, steps, line, leastInEach, floor, dutyShare, ...chosen } = draft;
  const asked = {
    line: readPercent(line),
    leastInEach: chosen.of === "both" ? readPercent(leastInEach) : 0,
    floor: condoned ? readPercent(floor) : 0,
    dutyShare: chosen.duty === "share" ? readPercent(dutyShare) : 0,
  };
  const bands = steps.map(({ from, marks }, index) => ({
    from: readPercent(from),
    to: endOf(steps, index),
    marks: readWhole(marks),
  }));
  const unread: Box[] = (["line", "leastInEach", "floor", "dutyShare"] as const).filter(
    (box) => asked[box] === null,
  );
  if (bands.some((band) => Object.values(band).includes(null))) unread.push("bands");
  if (unread.length > 0) return { rule: null, unread };
  const rule = {
    ...chosen,
    line: asked.line,
    leastInEach: chosen.of === "both" ? asked.leastInEach : null,
    floor: condoned ? asked.floor : null,
    dutyShare: chosen.duty === "share" ? asked.dutyShare : null,
    bands,
  } as Rule;
  return { rule, unread };
}

/** The boxes in which a rule is another than before; those that are not there in both are changed with what brought them. */
export function changedBoxes(before: Rule, rule: Rule): Box[] {
  const isOther = (box: Box) => {
    switch (box) {
      case "leastInEach":
        return before.of === "both" && rule.of === "both" && before.leastInEach !== rule.leastInEach;
      case "dutyShare":
        return before.duty === "share" && rule.duty === "share" && before.dutyShare !== rule.dutyShare;
      case "condoned":
        return (before.floor === null) !== (rule.floor === null);
      case "floor":
        return before.floor !== null && rule.floor !== null && before.floor !== rule.floor;
      case "startsOn":
        return false;
      default:
        return JSON.stringify(before[box]) !== JSON.stringify(rule[box]);
    }
  };
  return BOXES.filter(isOther);
}
