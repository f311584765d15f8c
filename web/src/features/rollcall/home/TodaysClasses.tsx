import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type ClassToday, callPath, classesToday } from "@/features/rollcall/queries";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Button } from "@/ui/Button";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import styles from "./TodaysClasses.module.css";

const SHOWN = 6;

/** On Home: the college's classes of today, open ones and uploaded ones. Without network they are left out. */
export function TodaysClasses() {
  const { home } = useRollCallWords();
  const today = useQuery(classesToday);
  const [all, setAll] = useState(false);
  return (
    <Panel title={home.today} end={<Link to="/attendanceDB">{home.allSheets}</Link>} flush>
      <ListState query={today}>
        {(classes) => (
          <>
            {classes.length === 0 && <p className={styles.none}>{home.noneToday}</p>}
            <RowList>
              {classes.slice(0, all ? undefined : SHOWN).map((held) => (
                <ClassRow key={held.id} held={held} />
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
        )}
      </ListState>
    </Panel>
  );
}

function ClassRow({ held }: { held: ClassToday }) {
  const { home } = useRollCallWords();
  const { time } = useFormats();
  const { id, subject, group, department, semester, number, heldOn, present, absent, unmarked } = held;
  const open = held.uploadedAt === null;
  const students = present + absent + unmarked;
  const detail = [
    `${department} ${semester}`,
    number > 1 && home.nth(number),
    time(new Date(held.uploadedAt ?? held.openedAt)),
    held.uploadedBy ?? held.openedBy,
  ];
  const to = open
    ? callPath(id)
    : sheetPath({ place: placeOf(held), heldOn, number: number > 1 ? number : undefined });
  return (
    <ListRow
      title={<RowLink to={to}>{withGroup(subject, group)}</RowLink>}
      detail={detail.filter(Boolean).join(" · ")}
      end={
        open ? (
          <>
            {home.openOf(present + absent, students)} <Tag tone="warn">{home.open}</Tag>
          </>
        ) : (
          home.presentOf(present, students)
        )
      }
    />
  );
}
