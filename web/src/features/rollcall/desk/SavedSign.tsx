import { useIsDesk } from "@/features/rollcall/calling/device";
import type { SavedState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./SavedSign.module.css";

/** Where the marks are: on the server, or so far only here. One place, words and sign. */
export function SavedSign({ saved }: { saved: SavedState }) {
  const words = useRollCallWords().saved;
  const { time } = useFormats();
  const desk = useIsDesk();
  switch (saved.kind) {
    case "saved":
      return (
        <span className={classes(styles.saved, styles.safe)}>
          <Icon name="saved" />
          <span>
            {words.saved}
            {desk && ` ${saved.at === null ? words.onServerPlain : words.onServer(time(new Date(saved.at)))}`}
          </span>
        </span>
      );
    case "saving":
      return (
        <span className={styles.saved}>
          <Icon name="running" />
          <span>{words.saving}</span>
        </span>
      );
    case "here":
      return (
        <span className={classes(styles.saved, styles.waiting)}>
          <Icon name={desk ? "computer" : "phone"} />
          <span>{words.here(saved.count, desk ? "computer" : "phone")}</span>
        </span>
      );
    case "signed-out":
      return (
        <span className={classes(styles.saved, styles.waiting)}>
          <Icon name="alert" />
          <span>{words.signedOut}</span>
        </span>
      );
    case "discarded":
    case "stopped":
      return (
        <span className={classes(styles.saved, styles.waiting)}>
          <Icon name="alert" />
          <span>{words.stopped}</span>
        </span>
      );
  }
}
