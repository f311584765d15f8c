import { compare, type Facts, inWords, type Told } from "./facts";
import type { Words } from "./words";

/** Whether the college tells people, which kinds, and when; and what the office did to single messages. */
export function tellNotices({ before, after, words }: Told) {
  const { notices } = words.acts;
  if (after && "started" in after) return inWords(after.started ? notices.started : notices.stopped);
  if (after && "held" in after) return inWords(after.held ? notices.held : notices.goOn);
  const ofMessages = notices.ofMessages[String(after?.act)];
  if (ofMessages) return inWords(ofMessages(sayKinds(after?.kinds, words), Number(after?.messages)));
  const names = Object.keys(after ?? {});
  const kind = words.noticeKinds[names[0] ?? ""];
  if (kind) return inWords(after?.[names[0] ?? ""] ? notices.on(kind) : notices.off(kind));
  const say = (name: string, facts: Facts | null) => sayValue(name, Number(facts?.[name]), words);
  return inWords(
    notices.changed,
    ...names.map((name) => compare(say(name, before), say(name, after), words.noticeSettings[name] ?? name)),
  );
}

const sayKinds = (kinds: unknown, { messageKinds }: Words) =>
  (Array.isArray(kinds) ? kinds.map(String) : []).map((kind) => messageKinds[kind] ?? kind).join(", ");

/** Times are kept in minutes after midnight. */
function sayValue(name: string, value: number, words: Words): string {
  if (name === "digestWeekday") return words.weekdays[value - 1] ?? "";
  if (!/^quiet|At$/.test(name)) return String(value);
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, "0")}`;
}
