import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { countsOnLeave, type Rule } from "@/lib/rule";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { useLeaveLetterWords } from "@/ui/leave-words";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import styles from "./OwnLeaves.module.css";
import { spanInWords } from "./spans";
import type { Student } from "./types";
import { useRollWords } from "./words";

/** Leaves that are asked for, and those that count for something: never why. Nothing where there is none. */
export function OwnLeaves({ student: { leaves, rule } }: { student: Student }) {
  const words = useRollWords();
  if (!leaves?.length) return null; // what a phone has kept from before tells of none
  return (
    <Panel flush title={words.leave}>
      <RowList>
        {leaves.map((leave) => (
          <OwnLeave key={`${leave.category} ${leave.startsOn} ${leave.startsAt}`} leave={leave} rule={rule} />
        ))}
      </RowList>
    </Panel>
  );
}

function OwnLeave({ leave, rule }: { leave: Student["leaves"][number]; rule: Rule }) {
  const words = useRollWords();
  const { names } = useLeaveLetterWords();
  const { locale } = useMessages();
  const { time } = useFormats();
  const { category, state, startsOn, endsOn, startsAt, endsAt, classes } = leave;
  const granted =
    classes > 0
      ? words.missed(words.leaveCounts[countsOnLeave(category, rule)], classes)
      : words.leaveGranted;
  const counts = state === "asked" ? words.leaveAsked : granted;
  const hours = startsAt && endsAt ? `, ${time(new Date(startsAt))}–${time(new Date(endsAt))}` : "";
  return (
    <ListRow
      title={
        <span className={styles.leave}>
          <LeaveLetter category={category} silent />
          <span>
            {names[category]}, {spanInWords(startsOn, endsOn, locale)}
            {hours}
          </span>
        </span>
      }
      detail={<span className={styles.counts}>{counts}</span>}
    />
  );
}
