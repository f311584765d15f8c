import type { PropsOf } from "@/features/rollcall/meeting-context";
import { withGroup } from "@/lib/groups";
import { MEANINGS, PRESENT } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { previewHours } from "./hours";
import { useInside } from "./inside";
import styles from "./Meetings.module.css";
import { useMeetingWords } from "./words";

type OnCardProps = PropsOf<"OnCard">;

/** Under the name: of which subject, and a box for each hour. */
export function OnCard({ line, calling }: OnCardProps) {
  const { hours, parts, names } = useInside();
  const part = parts[line.part];
  return (
    <>
      {parts.length > 1 && part && (
        <p className={styles.aside}>
          {[names[line.part], withGroup(part.place.subject, part.group)]
            .filter((word, index, all) => all.indexOf(word) === index)
            .join(" · ")}
        </p>
      )}
      {hours > 1 && <Hours line={line} calling={calling} />}
    </>
  );
}

function Hours({ line, calling }: OnCardProps) {
  const words = useMeetingWords();
  const { hours, hourOnCard, pressHour, partly } = useInside();
  const from = hourOnCard(line);
  const shown = from ? previewHours(hours, from, PRESENT) : line.hours;
  const stands = partly({ ...line, hours: shown })?.stands;
  return (
    <>
      <fieldset className={styles.hours} aria-label={words.hoursOf(line.roll)}>
        {shown.map((mark, index) => {
          const hour = index + 1;
          return (
            <button
              key={hour}
              type="button"
              className={classes(styles.hour, mark !== null && styles[MEANINGS[mark].word])}
              aria-label={words.hourOf(hour, mark)}
              onClick={() => pressHour(hour, line, calling.markStudent)}
            >
              {hour}
              {mark !== null && <Icon name={MEANINGS[mark].sign} />}
            </button>
          );
        })}
      </fieldset>
      <p className={styles.aside}>
        {stands && <b>{capitalize(words.sentence(stands))}</b>} {from && words.nowPress(from)}
      </p>
    </>
  );
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
