import type { PropsOf } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { hasMissed } from "@/lib/marks";
import { beginningsOf, useInside } from "./inside";
import styles from "./Meetings.module.css";
import { useMeetingWords } from "./words";

/** The tiles of each subject under a head of its own, which stays in sight while they scroll. */
export function TilesByPart({ calling, tilesOf }: PropsOf<"TilesByPart">) {
  const { counts } = useRollCallWords();
  const words = useMeetingWords();
  const { number } = useFormats();
  const { parts, names, partly } = useInside();
  const { lines } = calling.state;
  if (parts.length === 1) return tilesOf(lines, 0);
  const beginnings = beginningsOf(lines, parts);
  return (
    <div className={styles.parts}>
      {parts.map(({ place, group }, part) => {
        const own = lines.filter((line) => line.part === part);
        const first = beginnings[part] ?? 0;
        if (own.length === 0) return null;
        const some = own.filter(partly).length;
        const absent = own.filter(({ hours }) => hours.every(hasMissed)).length;
        const left = own.filter(({ mark }) => mark === null).length;
        const told: [number, string][] = [
          [own.length - left - absent - some, counts.present],
          [absent, counts.absent],
          ...(some > 0 ? [[some, words.partly] as [number, string]] : []),
          ...(left > 0 ? [[left, counts.left] as [number, string]] : []),
        ];
        const name = [names[part], withGroup(place.subject, group)];
        return (
          <section key={first} className={styles.part}>
            <div className={styles.head}>
              <h2>{own[0] && calling.prefixOf(own[0])}</h2>
              <span>{[...new Set(name)].join(" · ")}</span>
              <span className={styles.told}>
                {told.map(([count, what]) => (
                  <span key={what}>
                    <b>{number(count)}</b> {what}{" "}
                  </span>
                ))}
              </span>
            </div>
            {tilesOf(own, first)}
          </section>
        );
      })}
    </div>
  );
}
