import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { MEANINGS } from "@/lib/marks";
import type { WholePlace } from "@/lib/place";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import styles from "./AllHours.module.css";
import { Hours } from "./Hours";
import { countAttended, countHours, type HourLine, hasMissedSome, hoursOf, joinHours } from "./hours";
import { type Sheet, sheetOf } from "./queries";
import facts from "./SheetFacts.module.css";
import { Lines } from "./SheetLines";
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
  const { hours: words, counts } = useSheetWords();
  const { number } = useFormats();
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
  const { present, absent, partly } = countHours(joined);
  return (
    <Panel flush>
      <div className={facts.facts}>
        <p className={facts.counts}>
          <span className={facts.present}>
            <b>{number(present)}</b> {counts.present}
          </span>
          <span className={facts.absent}>
            <b>{number(absent)}</b> {counts.absent}
          </span>
          {partly > 0 && (
            <span>
              <b>{number(partly)}</b> {words.inPart}
            </span>
          )}
          <span>
            <b>{number(joined.length)}</b> {counts.students(joined.length)}
          </span>
        </p>
        <Hours place={place} sheet={sheet} all />
      </div>
      <AllLines lines={joined} />
      <p className={styles.note}>{words.eachByItself}</p>
    </Panel>
  );
}

function AllLines({ lines: all }: { lines: HourLine[] }) {
  const draw = useMemo(() => (line: HourLine) => <HourWords line={line} />, []);
  return <Lines lines={all} hasMissed={hasMissedSome} draw={draw} />;
}

/** Who was there in all hours, or in none, stands as on any sheet. */
function HourWords({ line }: { line: HourLine }) {
  const words = useSheetWords();
  const { roll, name, marks } = line;
  const attended = countAttended(line);
  const isInPart = attended > 0 && attended < marks.length;
  const [first = null] = marks;
  if (first === null) return null;
  const { word, sign } = MEANINGS[first];
  return (
    <>
      <span className={lines.words}>
        <span className={classes(lines.mark, isInPart ? styles.part : lines[word])}>
          {isInPart ? words.hours.inSome(roll, attended, marks.length) : words.line[word](roll)}
        </span>{" "}
        {isInPart && (
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
        <bdi className={lines.name}>{name}</bdi>
      </span>
      {!isInPart && <Icon name={sign} className={lines[word]} />}
    </>
  );
}

/** Each hour is a class, and has its paper. */
export function HourPapers(props: AllHoursProps) {
  const sheets = useHourSheets(props);
  return sheets.map(({ data }) => data && <SheetPaper key={data.id} place={props.place} sheet={data} />);
}
