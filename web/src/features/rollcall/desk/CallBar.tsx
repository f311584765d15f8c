import { memo } from "react";
import type { SavedState } from "@/features/rollcall/engine/types";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { PlaceWords } from "@/features/rollcall/shared/PlaceWords";
import { useRollCallWords } from "@/features/rollcall/words";
import { startPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import { type Group, withGroup } from "@/lib/groups";
import { useOnline } from "@/lib/online";
import type { WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Button, LinkButton } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { PageTitle } from "@/ui/Page";
import styles from "./CallBar.module.css";
import { SavedSign } from "./SavedSign";

interface CallBarProps {
  place: WholePlace;
  group: Group | null;
  heldOn: string;
  saved: SavedState;
  /** Null where there is nothing left to do. */
  onMenu: (() => void) | null;
}

/** Replaces the top bar and the tab bar. The chevron leaves; the roll call stays open. */
export const CallBar = memo(function CallBar({ place, group, heldOn, saved, onMenu }: CallBarProps) {
  const words = useRollCallWords();
  const { shortDate } = useFormats();
  const { today } = useSession();
  const unreached = useUnreached(saved);
  const { subject } = place;
  const date = <span className={heldOn === today ? undefined : styles.anotherDate}>{shortDate(heldOn)}</span>;
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <LinkButton look="quiet" icon="back" iconOnly className={styles.touch} to={startPath(place, group)}>
          {words.leave}
        </LinkButton>
        <div className={styles.words}>
          <div className={styles.title} aria-hidden="true">
            <InMeeting piece="BarTitle" date={date}>
              <b>{subject}</b> {date}
            </InMeeting>
          </div>
          <div className="sr-only">
            <PageTitle>{words.callTitle(withGroup(subject, group))}</PageTitle>
          </div>
          <SavedSign saved={saved} />
          {onMenu && unreached ? (
            <p className={classes(styles.place, styles.unreached)} role="status">
              <b>{unreached}</b> {words.saved.keepGoing}
            </p>
          ) : (
            <p className={styles.place}>
              <InMeeting piece="BarLine" date={date}>
                {group && <b>{group.label} · </b>}
                <PlaceWords place={place} />
              </InMeeting>
            </p>
          )}
        </div>
        {onMenu && (
          <Button
            look="quiet"
            icon="more"
            iconOnly
            className={styles.touch}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            {words.menu}
          </Button>
        )}
      </div>
    </header>
  );
});

/** Why no mark arrives. It stands in the place of other words: a line that came and went would move what is tapped. */
function useUnreached(saved: SavedState): string | null {
  const words = useRollCallWords().saved;
  const online = useOnline();
  if (saved.kind !== "here" || (online && !saved.missed)) return null;
  return online ? words.notReached : words.noNetwork;
}
