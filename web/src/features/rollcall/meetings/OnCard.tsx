import { useEffect, useEffectEvent } from "react";
import { useIsDesk } from "@/features/rollcall/calling/device";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import type { Pieces } from "@/features/rollcall/meeting-context";
import { withGroup } from "@/lib/groups";
import { MEANINGS, PRESENT } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { describePartly, previewHours } from "./hours";
import { useInside } from "./inside";
import { useHourKeys } from "./use-hour-keys";
import { useMeetingWords } from "./words";

/** Under the name: of which subject, and a box for each hour. */
export function OnCard(props: Pieces["OnCard"]) {
  const { hours, parts, names } = useInside();
  const { part } = props.line;
  const { place, group } = parts[part] ?? {};
  return (
    <>
      {parts.length > 1 && place && (
        <p className="meeting-aside">
          {[...new Set([names[part], withGroup(place.subject, group)])].join(" · ")}
        </p>
      )}
      {hours > 1 && <Hours {...props} />}
    </>
  );
}

/** Before the mark they say what it will be; after it they act at once. */
function Hours({ line, calling }: Pieces["OnCard"]) {
  const words = useMeetingWords();
  const desk = useIsDesk();
  const { hours, chosen, choose } = useInside();
  const from = line.mark === null && chosen.onCard?.student === line.student ? chosen.onCard.hour : null;
  const shown = from ? previewHours(hours, from, PRESENT) : line.hours;
  const stands = describePartly({ ...line, hours: shown }, words)?.stands;

  const forget = useEffectEvent(() => chosen.onCard && choose({ onCard: null }));
  useEffect(() => () => void forget(), []); // what was said of one student is for no other

  function press(hour: number) {
    const mark = line.hours[hour - 1] ?? null;
    if (mark !== null) return void calling.markStudent(line.student, MEANINGS[mark].other, undefined, hour);
    const again = hour === 1 || hour === from;
    choose({ onCard: again ? null : { student: line.student, hour } });
  }
  useHourKeys(hours, press);

  return (
    <>
      <fieldset className="meeting-hours" aria-label={words.hoursOf(line.roll)}>
        {shown.map((mark, index) => {
          const hour = index + 1;
          return (
            <button
              key={hour}
              type="button"
              className={classes("meeting-hour", mark !== null && `meeting-${MEANINGS[mark].word}`)}
              aria-label={words.hourOf(hour, mark)}
              onClick={() => press(hour)}
            >
              {hour}
              {mark !== null && <Icon name={MEANINGS[mark].sign} />}
            </button>
          );
        })}
        {desk && <KeyCaps keys={["H"]} does={words.keyHour(hours)} />}
      </fieldset>
      <p className="meeting-aside">
        {stands && <b>{capitalize(words.sentence(stands))}</b>} {from && words.nowPress(from)}
      </p>
    </>
  );
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
