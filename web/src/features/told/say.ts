import type { formatsFor } from "@/lib/format";
import type { Gist, Kind, OutboxRow, SentNotice, Why } from "./types";
import type { ToldWords } from "./words";

type Formats = ReturnType<typeof formatsFor>;

const CIVIL_DAY = /^\d{4}-\d\d-\d\d$/;

/** What a notice is, in a few words: Fell below, CS301. */
export function sayWhat(kind: Kind, gist: Gist, words: ToldWords, { month }: Formats): string {
  const subject = gist.subject ?? words.allTogether;
  if (kind === "crossed") return gist.side === "band" ? words.inBand(subject) : words.fellBelow(subject);
  if (kind === "statement" && gist.month) return words.statementOf(month(`${gist.month}-01`));
  if (kind === "list_published" && gist.number) return words.listNo(gist.number);
  return words.kinds[kind];
}

/** What became of what the office has sent in place of a mail that came back. */
export function sayAgain(
  again: SentNotice["again"],
  words: ToldWords["register"]["again"],
  short: (at: string) => string,
): string {
  if (!again) return "";
  return again.state === "sent" ? words.sent(again.at ? short(again.at) : "") : words[again.state];
}

/** And what it says, for whoever wonders whether it should go: 72.22 %, 26 of 36. */
export function sayGist(row: Pick<OutboxRow, "kind" | "gist" | "why">, words: ToldWords, formats: Formats) {
  const { kind, gist, why } = row;
  const { gists } = words;
  const day = (civil: string | null | undefined) => sayDay(civil, formats);
  if (kind === "crossed" && gist.percent) {
    const now = why?.code === "no_longer_below" && why.percent;
    if (now) return gists.wasSum(gist.percent, String(now));
    return gists.sum(gist.percent, gist.present ?? 0, gist.classes ?? 0);
  }
  if (kind === "digest" && gist.below) return gists.below(gist.below);
  if (kind === "absent" && gist.classes) return gists.missed(gist.missed ?? 0, gist.classes);
  if (kind === "not_taken") return [gist.subject, day(gist.day), gist.at].filter(Boolean).join(", ");
  if (kind === "objection_answered") return [gist.subject, day(gist.day)].filter(Boolean).join(", ");
  if (kind === "list_published") return gist.provisional ? gists.provisional : gists.final;
  if (kind !== "leave_decided") return "";
  const [first, last] = [day(gist.day), day(gist.lastDay)];
  const span = first && last && first !== last ? gists.span(first, last) : first;
  return [sayLeave(gist.leave, words), span].filter(Boolean).join(", ");
}

/** The kinds of every register in the page's language, those of the office as they were typed. */
const sayLeave = (label: string | null | undefined, { leaveKinds }: ToldWords) =>
  label && Object.hasOwn(leaveKinds, label) ? leaveKinds[label] : label;

/** Why it does not go, or what a server said. A code that this page does not know is told by its own words, if any. */
export function sayWhy(why: Why | null, words: ToldWords, formats: Formats): string {
  if (!why) return "";
  const text = (name: string) => (why[name] === undefined || why[name] === null ? "" : String(why[name]));
  const code = text("code");
  const { whys } = words;
  switch (code) {
    case "corrected":
      return whys.corrected(text("subject"), sayDay(text("day"), formats), sayTime(text("at"), formats));
    case "withdrawn":
      return whys.withdrawn(text("subject"), sayDay(text("day"), formats));
    case "list_followed":
      return whys.list_followed(text("number"));
    case "class_settled":
      return whys.class_settled(text("subject"));
    case "by_office":
      return whys.by_office(text("by"));
    case "answered":
      return whys.answered([text("status"), text("phrase")].filter(Boolean).join(" "));
    case "recipient_refused":
    case "server_said":
    case "bad_certificate":
    case "login_refused":
    case "folder_refused":
      return whys[code](text("words"));
  }
  const known = isKnown(code, whys) ? whys[code] : undefined;
  if (typeof known === "string") return known;
  return text("words") ? words.said(text("words")) : words.unknownWhy;
}

const isKnown = (code: string, whys: ToldWords["whys"]): code is keyof ToldWords["whys"] =>
  Object.hasOwn(whys, code);

const sayDay = (civil: string | null | undefined, { dayMonth }: Formats) =>
  civil && CIVIL_DAY.test(civil) ? dayMonth(civil) : "";

function sayTime(instant: string, { time }: Formats): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? "" : time(at);
}

const MANY = 6;

/** 1, 3 and 10 November; null where there are too many to be named one by one. Days come the oldest first. */
export function sayDays(days: readonly string[], locale: string, today: string): string | null {
  if (days.length > MANY) return null;
  const months = new Map<string, string[]>();
  for (const day of days) months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), day]);
  const listed = (parts: string[]) => new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
  const sayMonth = ([month, its]: [string, string[]]) =>
    `${listed(its.map((day) => String(Number(day.slice(8)))))} ${monthWord(month, locale, today)}`;
  return [...months].map(sayMonth).join("; ");
}

function monthWord(month: string, locale: string, today: string): string {
  const year = month.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  const named = new Intl.DateTimeFormat(locale, { month: "long", year, timeZone: "UTC" });
  return named.format(new Date(`${month}-01T12:00:00Z`));
}
