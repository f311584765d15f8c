import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFormats } from "@/lib/format";
import { isOneOfMany, tellGroup } from "@/lib/group-words";
import { memory } from "@/lib/memory";
import type { WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { sheetPath } from "@/lib/sheet-path";
import { Button } from "@/ui/Button";
import { readCivil } from "@/ui/civil-day";
import { classes } from "@/ui/classes";
import { DateForm } from "@/ui/DateForm";
import { EmptyState } from "@/ui/EmptyState";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import styles from "./DatePicker.module.css";
import { type ClassDate, datesOf } from "./queries";
import { useSheetWords } from "./words";

const FIRST = 12; // dates: four rows of three on a phone

/** The class dates there are come first; any other date can be asked for below. */
export function DatePicker({ place }: { place: WholePlace }) {
  const { choose } = useSheetWords();
  const { today } = useSession();
  const navigate = useNavigate();
  const dates = useQuery(datesOf(place));
  return (
    <Stack>
      <Panel title={choose.dates}>
        <ListState query={dates}>{(held) => <Dates place={place} held={held} />}</ListState>
      </Panel>
      <Panel title={choose.otherDate}>
        <DateForm
          months="names"
          start={readCivil(memory.read("date")) ?? today}
          act={choose.open}
          onDay={(heldOn) => {
            memory.write("date", heldOn);
            void navigate(sheetPath({ place, heldOn }));
          }}
        />
      </Panel>
    </Stack>
  );
}

function Dates({ place, held }: { place: WholePlace; held: readonly ClassDate[] }) {
  const { choose } = useSheetWords();
  const [all, setAll] = useState(false);
  if (held.length === 0) {
    return (
      <EmptyState picture="page" title={choose.none}>
        {choose.noneText(place.subject)}
      </EmptyState>
    );
  }
  const shown = all ? held : held.slice(0, FIRST);
  return (
    <>
      <ul className={styles.dates} aria-label={choose.datesOf(place.subject)}>
        {shown.map((one) => (
          <li key={one.id}>
            <DateLink place={place} held={one} among={held} />
          </li>
        ))}
      </ul>
      {shown.length < held.length && <Button onClick={() => setAll(true)}>{choose.all(held.length)}</Button>}
    </>
  );
}

interface DateLinkProps {
  place: WholePlace;
  held: ClassDate;
  among: readonly ClassDate[];
}

function DateLink({ place, held, among }: DateLinkProps) {
  const words = useSheetWords();
  const { choose } = words;
  const { date } = useFormats();
  const { heldOn, number, present, absent, withdrawnAt } = held;
  const group = tellGroup(held, among, words);
  const ofDay = among.filter((other) => other.heldOn === heldOn);
  const many = group === null ? number > 1 : isOneOfMany(held, ofDay);
  return (
    <Link
      to={sheetPath({ place, heldOn, number })}
      className={classes(styles.date, withdrawnAt && styles.withdrawn)}
      onClick={() => memory.write("date", heldOn)}
    >
      <b>
        {date(heldOn)}
        {many && `, ${choose.nth(number)}`}
      </b>
      {group && <span>{group}</span>}
      <span className={styles.detail}>
        {withdrawnAt ? choose.withdrawn : choose.presentOf(present, present + absent)}
      </span>
    </Link>
  );
}
