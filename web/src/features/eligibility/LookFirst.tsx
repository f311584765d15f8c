import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { lookFirstOf } from "./queries";
import type { ListPlace } from "./types";
import { useListWords } from "./words";

/** What may still change what the list says. Where nothing does, or it cannot be told, nothing is shown: it stops nobody. */
export function LookFirst({ place }: { place: ListPlace }) {
  const { look: words } = useListWords();
  const { dayMonth } = useFormats();
  const may = useMay();
  const { data } = useQuery(lookFirstOf(place));
  if (!data) return null;
  const {
    openClasses,
    classes,
    leavesAsked,
    leaves,
    correctionsAsked,
    corrections,
    objectionsWaiting,
    objections,
  } = data;
  const total = openClasses + leavesAsked + correctionsAsked + objectionsWaiting;
  if (total === 0) return null;
  const oldest = classes[0];
  return (
    <Panel flush title={words.title(total)}>
      <RowList label={words.title(total)}>
        {oldest && (
          <Row
            title={words.classes(openClasses)}
            named={classes.map(({ place: { subject }, heldOn, by }) =>
              [subject, dayMonth(heldOn), by].join(", "),
            )}
            all={openClasses}
            to={pathWithPlace("/attendancedb", oldest.place)}
            look={words.see}
          >
            {words.notUploaded}
          </Row>
        )}
        {leavesAsked > 0 && (
          <Row
            title={words.leaves(leavesAsked)}
            named={leaves.map(({ roll }) => roll)}
            all={leavesAsked}
            to={may("see_leave") ? "/leave" : undefined}
            look={may("decide_leave") ? words.decide : words.see}
          />
        )}
        {correctionsAsked > 0 && (
          <Row
            title={words.corrections(correctionsAsked)}
            named={corrections.map(({ roll, day }) => `${roll}, ${dayMonth(day)}`)}
            all={correctionsAsked}
            to={may("correct") ? "/corrections" : pathWithPlace("/attendancedb", place)}
            look={words.see}
          />
        )}
        {objectionsWaiting > 0 && (
          <Row
            title={words.objections(objectionsWaiting)}
            named={objections.map(({ roll, day }) => `${roll}, ${dayMonth(day)}`)}
            all={objectionsWaiting}
            to={may("correct") ? "/objections" : undefined}
            look={words.see}
          />
        )}
      </RowList>
      <p className="note">{words.allTheSame}</p>
    </Panel>
  );
}

interface RowProps {
  title: string;
  /** The first of them. */
  named: readonly string[];
  all: number;
  to: string | undefined;
  look: string;
  children?: ReactNode;
}

const NAMED = 6;

function Row({ title, named, all, to, look, children }: RowProps) {
  const { look: words } = useListWords();
  const shown = named.slice(0, NAMED);
  return (
    <ListRow
      title={title}
      detail={
        <>
          {shown.join(" · ")}
          {all > shown.length && ` ${words.more(all - shown.length)}`}
          {children && <>: {children}</>}
        </>
      }
      end={
        to && (
          <LinkButton look="quiet" to={to} aria-label={`${look}: ${title}`}>
            {look}
          </LinkButton>
        )
      }
    />
  );
}
