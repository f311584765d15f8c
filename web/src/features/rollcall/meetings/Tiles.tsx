import { useIsDesk } from "@/features/rollcall/calling/device";
import type { Pieces, ShownLine } from "@/features/rollcall/meeting-context";
import { Ribbon } from "@/features/rollcall/shared/Ribbon";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { hasMissed, LATE } from "@/lib/marks";
import { RibbonEnds } from "./Bars";
import { FromHour } from "./FromHour";
import { useInside } from "./inside";
import { PartlyCount } from "./PartlyCount";
import { useMeetingWords } from "./words";

/** List: from which hour on a tap marks; then the tiles, those of each subject under a head of its own. */
export function Tiles({ calling, tilesOf }: Pieces["Tiles"]) {
  const desk = useIsDesk();
  const { hours, parts } = useInside();
  const { lines } = calling.state;
  if (parts.length === 1) {
    return (
      <>
        <FromHour told />
        {tilesOf(lines, 0)}
        {hours > 1 && <LastMarked calling={calling} />}
      </>
    );
  }
  return (
    <>
      {!desk && (
        <div className="meeting-ribbon">
          <Ribbon marks={lines.map(({ mark }) => mark)} slim />
          <RibbonEnds />
        </div>
      )}
      <FromHour told />
      <div className="meeting-parts">
        {parts.map((_, part) => {
          const own = lines.filter((line) => line.part === part);
          const first = lines.findIndex((line) => line.part === part);
          if (first < 0) return null;
          return (
            <section key={first} className="meeting-part">
              <Head part={part} lines={own} prefix={own[0] ? calling.prefixOf(own[0]) : ""} />
              {tilesOf(own, first)}
            </section>
          );
        })}
      </div>
    </>
  );
}

interface HeadProps {
  part: number;
  lines: readonly ShownLine[];
  prefix: string;
}

/** Whose tiles follow, and how many of them are what. It stays in sight while they scroll. */
function Head({ part, lines, prefix }: HeadProps) {
  const { counts, markWords } = useRollCallWords();
  const words = useMeetingWords();
  const { number } = useFormats();
  const { parts, names } = useInside();
  const { place, group } = parts[part] ?? {};
  const partly = lines.filter((line) => line.partly).length;
  const absent = lines.filter((line) => line.hours.every(hasMissed)).length;
  const late = lines.filter((line) => !line.partly && line.hours.includes(LATE)).length;
  const left = lines.filter(({ mark }) => mark === null).length;
  const told: [number, string][] = [
    [lines.length - left - absent - partly - late, counts.present],
    [absent, counts.absent],
    [late, markWords[LATE]],
    [partly, words.partly],
    [left, counts.left],
  ];
  return (
    <div className="meeting-head">
      <h2>{prefix}</h2>
      <span>{[...new Set([names[part], place && withGroup(place.subject, group)])].join(" · ")}</span>
      <span className="meeting-told">
        {told.map(
          ([count, what], index) =>
            (count > 0 || index < 2) && (
              <span key={what}>
                <b>{number(count)}</b> {what}{" "}
              </span>
            ),
        )}
      </span>
    </div>
  );
}

/** Who was marked last, by name: tiles are small; and how many partly. There from the beginning, so that nothing moves. */
function LastMarked({ calling: { state, shortOf } }: Pick<Pieces["Tiles"], "calling">) {
  const { lines, lastStep } = state;
  const [student] = lastStep?.kind === "mark" ? lastStep.students : [];
  const line = lines.find((one) => one.student === student);
  return (
    <div className="meeting-below">
      <p aria-hidden="true">
        {line?.partly && (
          <>
            <b>{shortOf(line)}</b> {line.name}: <b>{line.partly.stands}</b>
          </>
        )}
      </p>
      <PartlyCount />
    </div>
  );
}
