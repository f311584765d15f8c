import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { MEANINGS } from "@/lib/marks";
import type { WholePlace } from "@/lib/place";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Skeleton } from "@/ui/Skeleton";
import { Tag } from "@/ui/Tag";
import { TakeFocus } from "@/ui/TakeFocus";
import { useToast } from "@/ui/toasts-context";
import { useFigure } from "@/ui/use-figure";
import { ownPage, recordOf } from "./queries";
import styles from "./SubjectClasses.module.css";
import type { CountedClass, OwnObjection, OwnRecord } from "./types";
import { useOwnPageWords } from "./words";

const ObjectForm = lazy(async () => ({ default: (await import("./ObjectForm")).ObjectForm }));

interface SubjectClassesProps {
  place: WholePlace;
  /** Whose page it is: a device may have opened those of several children. */
  roll: string;
}

/** One subject, the newest class first. */
export function SubjectClasses({ place, roll }: SubjectClassesProps) {
  const words = useOwnPageWords();
  const { data: record, error, refetch } = useQuery(recordOf(place));
  const { data: page } = useQuery(ownPage);
  return (
    <Page
      title={place.subject}
      width="form"
      lead={
        <>
          {roll}
          {record && (
            <>
              {" · "}
              <Share record={record} />
            </>
          )}
        </>
      }
      below={
        <Link className={styles.back} to="/me">
          <Icon name="back" />
          {words.back}
        </Link>
      }
    >
      {record ? (
        <Panel flush title={words.classes}>
          <div className={styles.classes}>
            <RowList>
              {[...record.classes].reverse().map((each) => (
                <ClassRow
                  key={`${each.heldOn} ${each.number}`}
                  held={each}
                  place={place}
                  contestable={record.contestable.find(
                    ({ heldOn, number }) => heldOn === each.heldOn && number === each.number,
                  )}
                  waiting={page?.objections.find(
                    ({ state, subject, heldOn, classNumber }) =>
                      state === "waiting" &&
                      subject === record.subject &&
                      heldOn === each.heldOn &&
                      classNumber === each.number,
                  )}
                />
              ))}
            </RowList>
          </div>
          {record.classes.length === 0 && <p className={styles.none}>{words.noClass}</p>}
        </Panel>
      ) : (
        <NotYet error={error} onRetry={refetch} shape="rows" />
      )}
    </Page>
  );
}

function Share({ record }: { record: OwnRecord }) {
  const words = useOwnPageWords();
  const figure = useFigure(record.rule);
  const { percentage, attended, counted } = record.standing;
  return percentage === null
    ? words.noClass
    : `${figure(percentage)}\u00a0%, ${words.attendedOf(attended, counted)}`;
}

interface ClassRowProps {
  place: WholePlace;
  held: CountedClass;
  /** Where it can be objected to. */
  contestable: OwnRecord["contestable"][number] | undefined;
  /** What was objected to it, and nobody has answered yet. */
  waiting: OwnObjection | undefined;
}

function ClassRow({ held, place, contestable, waiting }: ClassRowProps) {
  const words = useOwnPageWords();
  const { shortDate, dayMonth } = useFormats();
  const toast = useToast();
  const [objecting, setObjecting] = useState(false);
  const { heldOn, number, mark, leave } = held;
  const until = contestable?.until;
  const { sign, tone } = MEANINGS[mark];
  const title = number > 1 ? `${shortDate(heldOn)} (${number})` : shortDate(heldOn);
  return (
    <ListRow
      title={title}
      detail={[leave && words.onLeave, !waiting && until && words.objectUntil(dayMonth(until))]
        .filter(Boolean)
        .join(" · ")}
      end={
        <span className={styles.mark}>
          <Tag tone={tone} icon={sign}>
            {words.marks[mark]}
          </Tag>
          {contestable && !objecting && (
            <Button size="small" which={title} onClick={() => setObjecting(true)}>
              {waiting ? words.addToIt : words.object}
            </Button>
          )}
        </span>
      }
      below={
        (waiting || objecting) && (
          <>
            {waiting && <Tag icon="clock">{words.objected(waiting.number, dayMonth(waiting.due))}</Tag>}
            {objecting && (
              <Suspense fallback={<Skeleton shape="rows" />}>
                <TakeFocus>
                  <ObjectForm
                    place={place}
                    heldOn={heldOn}
                    number={number}
                    onCancel={() => setObjecting(false)}
                    onSent={({ number: sent, joined }) => {
                      setObjecting(false);
                      const { added, sent: isSent } = words.objecting;
                      toast({ text: joined ? added(sent) : isSent(sent), icon: "tick" });
                    }}
                  />
                </TakeFocus>
              </Suspense>
            )}
          </>
        )
      }
    />
  );
}
