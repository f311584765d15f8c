import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { CATEGORIES } from "@/lib/leaves";
import { LATE, MEANINGS } from "@/lib/marks";
import type { WholePlace } from "@/lib/place";
import { useTakenLater } from "@/lib/taken-later";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import styles from "./AllHours.module.css";
import { Hours } from "./Hours";
import {
  countAttended,
  countHours,
  type HourLine,
  hasComeLate,
  hasMissedSome,
  hoursOf,
  joinHours,
} from "./hours";
import { MarkCounts } from "./MarkCounts";
import { type Sheet, sheetOf } from "./queries";
import facts from "./SheetFacts.module.css";
import { LettersBelow, Lines, NameOnLine } from "./SheetLines";
import lines from "./SheetLines.module.css";
import { SheetPaper } from "./SheetPaper";
import { useSheetWords } from "./words";

interface AllHoursProps {
  place: WholePlace;
  sheet: Sheet;
}

/** The sheets of all hours that were taken in one go. */
function useHourSheets({ place, sheet }: AllHoursProps) {
  const at = sheet.at ?? undefined;
  return useQueries({
    queries: hoursOf(sheet).map(({ number }) => sheetOf({ place, heldOn: sheet.heldOn, number, at })),
  });
}

/** All hours on one page: who was there in all of them, in none, and in which. Each is corrected on its own sheet. */
export function AllHours({ place, sheet }: AllHoursProps) {
  const words = useSheetWords();
  const takenLater = useTakenLater()(sheet);
  const sheets = useHourSheets({ place, sheet });
  const known = sheets.flatMap(({ data }) => data ?? []);
  const failed = sheets.find(({ error, data }) => error && !data);
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (known.length < sheets.length) {
    return (
      <Panel>
        <Skeleton shape="columns" count={20} />
      </Panel>
    );
  }
  const joined = joinHours(known);
  return (
    <Panel flush>
      <div className={facts.facts}>
        <MarkCounts {...countHours(joined)} />
        <Hours place={place} sheet={sheet} all />
        {takenLater && (
          <p className={facts.words}>
            <strong>{words.takenLater(takenLater)}</strong>
          </p>
        )}
      </div>
      <AllLines lines={joined} />
      <LettersBelow
        categories={CATEGORIES.filter((category) => joined.some(({ leaves }) => leaves.includes(category)))}
      />
      <p className={styles.note}>{words.hours.eachByItself}</p>
    </Panel>
  );
}

function AllLines({ lines: all }: { lines: HourLine[] }) {
  const draw = useMemo(() => (line: HourLine) => <HourWords line={line} />, []);
  return <Lines lines={all} hasMissed={hasMissedSome} hasComeLate={hasComeLate} draw={draw} />;
}

/** Who was there in all hours, or in none, stands as on any sheet; where the hours differ, each has its sign. */
function HourWords({ line }: { line: HourLine }) {
  const words = useSheetWords();
  const { roll, name, marks, leaves } = line;
  const attended = countAttended(line);
  const isInPart = attended > 0 && attended < marks.length;
  const differs = new Set(marks).size > 1;
  const [first = null] = marks;
  if (first === null) return null;
  const { word, sign } = MEANINGS[hasComeLate(line) ? LATE : first];
  return (
    <>
      <span className={lines.words}>
        <span className={classes(lines.mark, isInPart ? styles.part : lines[word])}>
          {isInPart ? words.hours.inSome(roll, attended, marks.length) : words.line[word](roll)}
        </span>{" "}
        {differs && (
          <span className={styles.signs}>
            {marks.map((mark, hour) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the hours stand in their order
              <Icon key={hour} name={MEANINGS[mark].sign} className={lines[MEANINGS[mark].word]} />
            ))}
            <span className="sr-only">
              {marks.map((mark) => words.counts[MEANINGS[mark].word]).join(", ")},
            </span>
          </span>
        )}
        <NameOnLine name={name} leaves={leaves} />
      </span>
      {!differs && <Icon name={sign} className={lines[word]} />}
    </>
  );
}

/** Each hour is a class, and has its paper. */
export function HourPapers(props: AllHoursProps) {
  const sheets = useHourSheets(props);
  return sheets.map(({ data }) => data && <SheetPaper key={data.id} place={props.place} sheet={data} />);
}
