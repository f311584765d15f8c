import type { Overruled } from "@/features/rollcall/engine/types";
import type { SaidBoth, SaidMark } from "@/lib/messages/en/twins";
import type { useToldWords } from "./words";

type Words = ReturnType<typeof useToldWords>;

/** How rolls, people and times are said to this reader. */
export interface Saying {
  words: Words;
  /** As it is called, where that tells it from the others. */
  short: (roll: string) => string;
  userName: string | undefined;
  time: (instant: Date) => string;
  /** "007, 023 and 044" */
  list: (rolls: string[]) => string;
}

export function sayBoth(notice: Overruled, { short, userName, time }: Saying): SaidBoth {
  const { roll, by, mark, at = null, bulk = false, own } = notice;
  const said = (given: { mark: SaidMark["mark"]; at: number | null; bulk: boolean }): SaidMark => ({
    mark: given.mark,
    time: given.at === null ? null : time(new Date(given.at)),
    bulk: given.bulk,
  });
  return {
    roll: short(roll),
    by: by === userName ? null : by,
    theirs: said({ mark, at, bulk }),
    own: own ? said(own) : null,
  };
}

/** "Marked 38 present. 007, 023 and 044 stay Absent: asha.rao tapped them." */
export function sayLeftAlone(notices: readonly Overruled[], saying: Saying): string {
  const { words } = saying;
  const [first] = notices;
  if (!first) return "";
  const marked = (first.sent ?? 0) - notices.length;
  const groups = new Map<string, SaidBoth[]>();
  for (const notice of notices) {
    const { mark, by } = notice;
    groups.set(`${mark} ${by}`, [...(groups.get(`${mark} ${by}`) ?? []), sayBoth(notice, saying)]);
  }
  const sentences = [...groups.values()].flatMap((group) => {
    const [one] = group;
    const rolls = saying.list(group.map(({ roll }) => roll));
    return one ? [words.leftAlone(rolls, group.length, one.theirs.mark, one.by)] : [];
  });
  if (marked > 0 && first.own) sentences.unshift(words.marked(marked, first.own.mark));
  return sentences.join(" ");
}

/** Of one it is said what it was changed from; of many only who they are. */
export function sayOurs(notices: readonly Overruled[], saying: Saying): string {
  const { words } = saying;
  const said = notices.map((notice) => sayBoth(notice, saying));
  const [one, ...more] = said;
  if (!one) return "";
  if (more.length > 0 || !one.own) return words.oursStandMany(saying.list(said.map(({ roll }) => roll)));
  return words.oursStands({ ...one, own: one.own });
}
