import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type ClassToday, classesToday } from "@/features/rollcall/home-queries";
import { joinMeetings, keyOfPart, nameTogether } from "@/features/rollcall/shared/in-one-go";
import { callPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import { calledIn } from "@/lib/groups";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Button } from "@/ui/Button";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useHomeWords } from "./home-words";
import styles from "./TodaysClasses.module.css";

const SHOWN = 6;

/** On Home: the college's classes of today, open ones and uploaded ones. Without network they are left out. */
export function TodaysClasses() {
  const home = useHomeWords();
  const today = useQuery(classesToday);
  const [all, setAll] = useState(false);
  return (
    <Panel title={home.today} end={<Link to="/attendanceDB">{home.allSheets}</Link>} flush>
      <ListState query={today}>
        {(held) => {
          const classes = joinMeetings(held.map(bySheet));
          return (
            <>
              {classes.length === 0 && <p className={styles.none}>{home.noneToday}</p>}
              <RowList>
                {classes.slice(0, all ? undefined : SHOWN).map((joined) => (
                  <ClassRow key={joined.id} id={joined.id} together={joined.all.toReversed()} />
                ))}
              </RowList>
              {classes.length > SHOWN && (
                <div className={styles.more}>
                  <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
                    {all ? home.showFewer : home.showAll(classes.length)}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </ListState>
    </Panel>
  );
}

/** What is open in one go is gone on with in one go; once it is uploaded, each subject and group has its own sheets. */
const bySheet = (held: ClassToday) => ({
  ...held,
  meeting: held.meeting && held.uploadedAt ? `${held.meeting} ${keyOfPart(held)}` : held.meeting,
});

interface ClassRowProps {
  id: string;
  /** In the order of the call. */
  together: readonly ClassToday[];
}

function ClassRow({ id, together }: ClassRowProps) {
  const home = useHomeWords();
  const { time } = useFormats();
  const [held] = together;
  if (!held) return null;
  const { department, semester, number, heldOn } = held;
  const open = held.uploadedAt === null;
  const parts = joinMeetings(together.map((each) => ({ ...each, meeting: keyOfPart(each) })));
  const sum = (count: "present" | "absent" | "unmarked") =>
    parts.reduce((before, { first }) => before + first[count], 0);
  const students = sum("present") + sum("absent") + sum("unmarked");
  const hours = parts[0]?.all.length ?? 1;
  const detail = [
    `${department} ${semester}`,
    hours > 1 ? home.hours(hours) : number > 1 && home.nth(number),
    time(new Date(held.uploadedAt ?? held.openedAt)),
    held.uploadedBy ?? held.openedBy,
  ];
  const name = nameTogether(together.map(calledIn));
  const to = open
    ? callPath(id)
    : sheetPath({ place: placeOf(held), heldOn, number: number > 1 ? number : undefined }) +
      (hours > 1 ? "&hours=all" : "");
  return (
    <ListRow
      title={open && !held.wholeIsYours ? name : <RowLink to={to}>{name}</RowLink>}
      detail={detail.filter(Boolean).join(" · ")}
      end={
        open ? (
          <>
            {home.openOf(sum("present") + sum("absent"), students)} <Tag tone="warn">{home.open}</Tag>
          </>
        ) : (
          home.presentOf(sum("present"), students)
        )
      }
    />
  );
}
