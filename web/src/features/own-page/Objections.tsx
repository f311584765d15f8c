import { useFormats } from "@/lib/format";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import type { OwnObjection, OwnPage } from "./types";
import { useDayOf } from "./use-day-of";
import { useOwnPageWords } from "./words";

/** What was objected to, and the answers. Nothing where the college takes none and there is none. */
export function Objections({ page: { objections, takesObjections } }: { page: OwnPage }) {
  const words = useOwnPageWords();
  if (!takesObjections && objections.length === 0) return null;
  return (
    <Panel flush title={words.objections}>
      {objections.length > 0 && (
        <RowList>
          {objections.map((each) => (
            <ObjectionRow key={each.number} objection={each} />
          ))}
        </RowList>
      )}
      {takesObjections && (
        <p className="note">
          {objections.length === 0 && `${words.noObjections} `}
          {words.howToObject}
        </p>
      )}
    </Panel>
  );
}

function ObjectionRow({ objection }: { objection: OwnObjection }) {
  const words = useOwnPageWords();
  const { dayMonth } = useFormats();
  const dayOf = useDayOf();
  const { subject, heldOn, classNumber, text, state, answeredAt, correctedTo, because, due } = objection;
  const on = answeredAt ? dayOf(answeredAt) : "";
  const answer = correctedTo === null ? words.stands(on) : words.corrected(on, words.markWords[correctedTo]);
  return (
    <ListRow
      title={subject ? words.class(subject, dayMonth(heldOn), classNumber) : words.goneClass}
      detail={
        <bdi>
          {text && `${words.said(text)} `}
          {answeredAt && `${answer} `}
          {because && words.said(because)}
        </bdi>
      }
      end={
        answeredAt ? (
          <Tag tone="present" icon="tick">
            {words.answered}
          </Tag>
        ) : (
          state === "waiting" && <Tag icon="clock">{words.waiting(dayMonth(due))}</Tag>
        )
      }
    />
  );
}
