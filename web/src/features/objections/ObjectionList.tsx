import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { caseOf, listOf } from "./addresses";
import { StateTag } from "./StateTag";
import type { ObjectionLine, Part } from "./types";
import { whichClass } from "./which-class";
import { useObjectionWords } from "./words";

interface ObjectionListProps {
  part: Part;
  lines: readonly ObjectionLine[];
  /** The one beside it. */
  current: number | undefined;
  /** Below the rows: how to see more. */
  children?: ReactNode;
}

/** Those that wait, or those that were answered: each leads to its case. */
export function ObjectionList({ part, lines, current, children }: ObjectionListProps) {
  const words = useObjectionWords();
  const { dayMonth, date } = useFormats();
  const other: Part = part === "waiting" ? "answered" : "waiting";
  return (
    <Panel
      flush
      title={words.states[part]}
      end={
        <LinkButton look="quiet" to={listOf(other)}>
          {words.states[other]}
        </LinkButton>
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={words.none[part]}>{words.noneText[part]}</EmptyState>
      ) : (
        <RowList label={words.states[part]}>
          {lines.map(({ number, roll, subject, heldOn, classNumber, claim, state, due }) => (
            <ListRow
              key={number}
              title={
                <RowLink to={caseOf(number, part)} aria-current={number === current ? "true" : undefined}>
                  {words.number(number)} · {roll ?? words.erased}
                </RowLink>
              }
              detail={`${whichClass(words, subject, date(heldOn), classNumber)} · ${words.short[claim]}`}
              end={state === "waiting" ? words.due(dayMonth(due)) : <StateTag state={state} />}
            />
          ))}
        </RowList>
      )}
      {children}
    </Panel>
  );
}
