import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import type { NotTakenClass } from "./missing-queries";
import styles from "./NotHeldReasons.module.css";
import { useNotTakenWords } from "./not-taken-words";
import { REASONS } from "./types";
import { useItemNotHeld } from "./use-item-not-held";

/** The class that a mail was about, with the six reasons for which it may not have been held. One tap writes. */
export function NotHeldReasons({ item }: { item: NotTakenClass }) {
  const words = useNotTakenWords();
  const { shortDate } = useFormats();
  const { batch, department, semester, subject, group, day, starts, hour, room } = item;
  const title = `${withGroup(subject, group)}, ${shortDate(day)}, ${readable(starts) ?? words.hourOf(hour)}`;
  const { choose, running, dialog } = useItemNotHeld(item, title);
  return (
    <Panel title={title}>
      <p className={styles.lead}>
        {[batch, department, semester, room, item.asked.map(({ name }) => name).join(", ")]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <fieldset className={styles.reasons}>
        <legend>{words.because}</legend>
        {REASONS.map((reason) => (
          <Button key={reason} disabled={running} onClick={() => choose(reason)}>
            {words.reasons[reason]}
          </Button>
        ))}
      </fieldset>
      {dialog}
    </Panel>
  );
}
