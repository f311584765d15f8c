import { Link } from "react-router";
import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { viewPath } from "./address";
import { placeInShort, useNaming } from "./naming";
import styles from "./SlotFacts.module.css";
import type { HourOfDay, Slot } from "./types";
import { useTimetableWords } from "./words";

interface SlotFactsProps {
  slot: Slot;
  hours: readonly HourOfDay[];
  term: number;
}

/** A class for whoever may not change it; from here to the weeks of whoever teaches it, and of its room. */
export function SlotFacts({ slot, hours, term }: SlotFactsProps) {
  const { facts, ...words } = useTimetableWords();
  const naming = useNaming();
  const { date } = useFormats();
  const first = hours.find(({ hour }) => hour === slot.hour);
  const last = hours.find(({ hour }) => hour === slot.hour + slot.length - 1);
  return (
    <dl className={styles.facts}>
      {slot.taught.map((taught) => (
        <div key={`${taught.subjectId} ${taught.group?.id}`}>
          <dt>{taught.subject}</dt>
          <dd>{[taught.name, placeInShort(taught)].filter(Boolean).join(", ")}</dd>
        </div>
      ))}
      <div>
        <dt>{facts.when}</dt>
        <dd>
          {naming.longWeekday(slot.weekday)}
          {first && last && `, ${words.fromTo(readable(first.starts), readable(last.ends))}`}
          <br />
          {facts.until(date(slot.since), date(slot.lastDay))}
        </dd>
      </div>
      {slot.lecturers.length > 0 && (
        <div>
          <dt>{facts.lecturer}</dt>
          {slot.lecturers.map(({ userName, name }) => (
            <dd key={userName}>
              <Link to={viewPath({ of: "lecturer", lecturer: userName }, term)}>
                {facts.weekOfLecturer(name)}
              </Link>
            </dd>
          ))}
        </div>
      )}
      {slot.room && (
        <div>
          <dt>{facts.room}</dt>
          <dd>
            <Link to={viewPath({ of: "room", room: slot.room }, term)}>
              {facts.weekOfRoom(naming.room(slot.room))}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
