import { readable } from "@/lib/clock-time";
import type { Card } from "./card";
import { nameOf, timesOf } from "./say";
import type { OwnClass, SpecialDay } from "./types";
import type { DayWords } from "./words";

interface CardHead {
  /** What is so, in bold, and what is said beside it. */
  when: string;
  beside: string | null;
  /** What stands largest. */
  title: string;
  /** Codes are larger than words. */
  isCode: boolean;
}

export function headOf(card: Card, runs: number | null, words: DayWords): CardHead {
  const { when } = words;
  switch (card.kind) {
    case "open": {
      const times = card.at && timesOf(card.at.own);
      const beside = times && words.span(times.starts, times.ends);
      return { when: times ? when.now : when.open, beside, title: card.call.name, isCode: true };
    }
    case "now": {
      const times = timesOf({ hours: card.at.left });
      return {
        when: when.now,
        beside: times && words.span(times.starts, times.ends),
        ...codeOf(card.at.own),
      };
    }
    case "soon":
      return {
        when: when.at(readable(card.at.left[0]?.starts ?? "")),
        beside: words.inMinutes(card.minutes),
        ...codeOf(card.at.own),
      };
    case "several":
      return {
        when: when.now,
        beside: words.severalNow,
        title: words.which(card.all.map(({ own }) => nameOf(own.taught)).reduce(words.or)),
        isCode: false,
      };
    case "ended":
      return {
        when: when.ended(card.at.left.at(-1)?.ends ?? ""),
        beside: words.agoNotTaken(card.minutes),
        ...codeOf(card.at.own),
      };
    case "next":
      return {
        when: when[card.isFirst ? "first" : "next"](readable(card.at.left[0]?.starts ?? "")),
        beside: runs ? words.runs(runs) : words.inMinutes(card.minutes),
        ...codeOf(card.at.own),
      };
    case "done":
      return { when: when.done, beside: null, title: words.takenOf(card.taken, card.taken), isCode: false };
    case "none":
      return {
        when: card.holiday?.name ?? when.none,
        beside: card.holiday && words.holidayOf(whomOf(card.holiday)),
        title: words.noClass,
        isCode: false,
      };
  }
}

const codeOf = ({ taught }: OwnClass) => ({ title: nameOf(taught), isCode: true });

const whomOf = ({ batch, department }: SpecialDay) => [batch, department].filter(Boolean).join(" · ") || null;
