import { useMemo } from "react";
import { SelectField } from "@/ui/SelectField";
import type { Column } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import type { DraftSubject } from "./several-takers";
import {
  asText,
  fromText,
  type GroupChoice,
  hasLost,
  inChoosingOrder,
  sectionsOf,
  type Takers,
} from "./takers";
import { WhoIsCalled } from "./WhoIsCalled";
import { useManySubjectsWords, useTakerWords } from "./words";

const SIGNS = {
  new: { tone: "present", icon: "add" },
  /** New, but not for those who took it in the batch before. */
  otherwise: { tone: "warn", icon: "alert" },
  same: { tone: "plain" },
  refused: { tone: "absent", icon: "cross" },
} as const;

interface Given {
  /** The groups of the list. Without any nobody is asked who takes a subject. */
  groups: readonly GroupChoice[];
  /** The batch it was copied from. */
  from: string | null;
  onChoose: (code: string, takers: string) => void;
}

export function useSeveralColumns({ groups, from, onChoose }: Given): Column<DraftSubject>[] {
  const words = useManySubjectsWords();
  const takers = useTakerWords();
  return useMemo(() => {
    const who: Column<DraftSubject> = {
      key: "who",
      head: takers.legend,
      cell: (row) => <Who row={row} groups={groups} onChoose={onChoose} />,
      phone: "whole",
    };
    return [
      { key: "code", head: words.heads.code, cell: ({ code }) => <b>{code}</b>, phone: "title" },
      { key: "name", head: words.heads.name, cell: ({ name }) => name || "–", phone: "detail" },
      ...(groups.length > 0 ? [who] : []),
      {
        key: "what",
        head: words.heads.what,
        cell: ({ what, copied }) => (
          <Tag {...SIGNS[copied && hasLost(copied) ? "otherwise" : what]}>{words.what[what]}</Tag>
        ),
        phone: "end",
      },
      { key: "why", head: words.heads.why, cell: (row) => <Why row={row} from={from} />, phone: "reason" },
    ];
  }, [words, takers, groups, from, onChoose]);
}

type WhoProps = Pick<Given, "groups" | "onChoose"> & { row: DraftSubject };

function Who({ row, groups, onChoose }: WhoProps) {
  const words = useTakerWords();
  if (row.what === "refused") return "–";
  if (row.there) return <WhoIsCalled subject={row.there} />;
  const named = (takers: Takers) =>
    takers.called === "groups"
      ? groups
          .filter(({ id }) => takers.groups.includes(id))
          .map(({ label }) => label)
          .join(", ")
      : words[takers.called];
  const values = new Set([...everyAnswer(groups), row.takers]);
  const options = [...values].map((value) => ({ value, label: named(fromText(value, groups)) }));
  return (
    <SelectField
      label={words.takersOf(row.code)}
      unseen
      options={options}
      value={row.takers}
      onChange={(event) => onChoose(row.code, event.target.value)}
    />
  );
}

/** Everybody, each section, all lab batches, or one group. Others are chosen where a subject is added alone. */
function everyAnswer(groups: readonly GroupChoice[]): string[] {
  const these = (some: readonly GroupChoice[]) =>
    asText({ called: "groups", groups: some.map(({ id }) => id) });
  const labs = groups.filter(({ kind }) => kind === "lab");
  return [
    "list",
    ...(sectionsOf(groups).length > 0 ? ["sections"] : []),
    ...(labs.length > 1 ? [these(labs)] : []),
    ...inChoosingOrder(groups).map((group) => these([group])),
  ];
}

function Why({ row: { code, what, why, copied }, from }: { row: DraftSubject; from: string | null }) {
  const words = useManySubjectsWords().why;
  const takers = useTakerWords();
  if (why === "space") return words.space(code);
  if (why) return words[why];
  if (what === "same") return words.same;
  if (!copied || from === null) return words.new;
  const { groups, sections } = copied.lost;
  if (sections) return takers.noSections(from);
  if (groups.length > 0) return takers.noSuchGroups(from, groups.join(", "), groups.length);
  return copied.takers.called === "groups" ? takers.sameNames(from) : takers.asBefore(from);
}
