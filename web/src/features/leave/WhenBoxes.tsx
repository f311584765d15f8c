import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { TimeField } from "@/ui/TimeField";
import { type Draft, type Faults, withFirstDay } from "./draft";
import styles from "./EnterLeave.module.css";
import { useLeaveEntryWords } from "./words";

interface WhenBoxesProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  faults: Faults;
}

/** The first and the last day; or one day, and from when to when on it. */
export function WhenBoxes({ draft, onDraft, faults }: WhenBoxesProps) {
  const { when } = useLeaveEntryWords();
  const { ui } = useMessages();
  const say = { missing: ui.missing, early: when.early };
  const boxOf = (name: "startsOn" | "endsOn" | "fromTime" | "toTime") => ({
    name,
    value: draft[name],
    fault: faults[name] && say[faults[name]],
  });
  return (
    <div className={styles.when}>
      <div className={styles.two}>
        <DateField
          label={draft.hours ? when.day : when.from}
          {...boxOf("startsOn")}
          onChange={(event) => onDraft(withFirstDay(draft, event.target.value))}
        />
        {!draft.hours && (
          <DateField
            label={when.to}
            min={draft.startsOn || undefined}
            {...boxOf("endsOn")}
            onChange={(event) => onDraft({ ...draft, endsOn: event.target.value })}
          />
        )}
      </div>
      {draft.hours && (
        <>
          <div className={styles.two}>
            <TimeField
              label={when.fromTime}
              {...boxOf("fromTime")}
              onChange={(event) => onDraft({ ...draft, fromTime: event.target.value })}
            />
            <TimeField
              label={when.toTime}
              {...boxOf("toTime")}
              onChange={(event) => onDraft({ ...draft, toTime: event.target.value })}
            />
          </div>
          <p className="hint">{when.hoursHint}</p>
        </>
      )}
      <div>
        <Button
          look="quiet"
          icon={draft.hours ? "calendar" : "clock"}
          onClick={() => onDraft({ ...draft, hours: !draft.hours })}
        >
          {draft.hours ? when.wholeDays : when.hours}
        </Button>
      </div>
    </div>
  );
}
