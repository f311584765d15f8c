import { useId, useRef, useState } from "react";
import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { useWhoDid } from "@/lib/who-did";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { useTelling } from "@/ui/use-telling";
import { againOf } from "./again";
import { useGrantChanges } from "./changes";
import styles from "./GrantList.module.css";
import { GrantName } from "./GrantName";
import { SubstituteButton } from "./SubstituteButton";
import { sayGrant, sayRun } from "./say";
import type { Grant, PersonDetails } from "./types";
import { useMayEnd } from "./use-may-end";
import { usePeopleWords } from "./words";

/** What a person may do, each with its end; below, what is over. */
export function GrantList({ person }: { person: PersonDetails }) {
  const words = usePeopleWords();
  const { mayDo } = words;
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const overId = useId();
  return (
    <Panel flush title={mayDo.title}>
      <div ref={list} tabIndex={-1}>
        {person.grants.length === 0 && <p className="nothing">{mayDo.none}</p>}
        <RowList label={mayDo.title}>
          {person.grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              userName={person.userName}
              onEnded={() => list.current?.focus()} // the pressed button has gone with its row
            />
          ))}
        </RowList>
      </div>
      {person.ended.length > 0 && (
        <div className={styles.over} data-print="no">
          <span>{mayDo.over(person.ended.length)}</span>
          <Button
            look="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={overId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? mayDo.hideOver : mayDo.showOver}
          </Button>
        </div>
      )}
      <div id={overId} className={isOpen ? styles.ended : undefined}>
        {isOpen && (
          <RowList label={mayDo.over(person.ended.length)}>
            {person.ended.map((grant) => (
              <ListRow key={grant.id} title={<GrantName grant={grant} />} detail={<Run grant={grant} />} />
            ))}
          </RowList>
        )}
      </div>
    </Panel>
  );
}

interface GrantRowProps {
  grant: Grant;
  userName: string;
  onEnded: () => void;
}

/** Ended with one press; the same can be given again from the toast. */
function GrantRow({ grant, userName, onEnded }: GrantRowProps) {
  const words = usePeopleWords();
  const { tell } = useTelling();
  const { give, end } = useGrantChanges(userName);
  const mayEnd = useMayEnd(grant);
  const what = sayGrant(grant, words);

  const endIt = () =>
    end.mutateAsync(grant).then(
      () => {
        onEnded();
        tell({
          text: words.mayDo.ended(what),
          icon: "minus",
          undo: () => give.mutateAsync(againOf(grant)),
        });
      },
      () => {}, // why not stands below the row
    );

  return (
    <ListRow
      title={<GrantName grant={grant} />}
      detail={<Run grant={grant} />}
      below={end.error && <FormProblem problem={end.error} />}
      end={
        mayEnd && (
          <>
            {grant.role === "lecturer" && grant.subjectId !== null && !grant.substitute && (
              <SubstituteButton
                size="small"
                subjectId={grant.subjectId}
                groupId={grant.groupId}
                what={[grant.subject, grant.group].filter(Boolean).join(" ")}
                insteadOf={userName}
              />
            )}
            <Button size="small" running={end.isPending} onClick={() => void endIt()} which={what}>
              {words.mayDo.end}
            </Button>
          </>
        )
      }
    />
  );
}

function Run({ grant }: { grant: Grant }) {
  const words = usePeopleWords();
  const { today, timezone } = useSession();
  const { date } = useFormats();
  const sayDayOf = (instant: string) => date(wallClock(Date.parse(instant), timezone).slice(0, 10));
  const whoDid = useWhoDid();
  const { givenBy, endedBy } = grant;
  const told = { ...grant, givenBy: whoDid(givenBy), endedBy: endedBy && whoDid(endedBy) };
  const run = sayRun(told, { words, today, sayDay: date, sayDayOf });
  const place = grant.subject === null ? [] : [grant.batch, grant.department, grant.semester];
  return [...place, run].join(" · ");
}
