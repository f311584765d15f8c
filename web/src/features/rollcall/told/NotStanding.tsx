import type { Line, Overruled } from "@/features/rollcall/engine/types";
import { type Mark, MEANINGS } from "@/lib/marks";
import type { SaidMark } from "@/lib/messages/en/twins";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import styles from "./NotStanding.module.css";
import { type Saying, sayBoth } from "./say-marks";

interface NotStandingProps {
  open: boolean;
  notices: readonly Overruled[];
  lines: readonly Line[];
  saying: Saying;
  /** What makes ours stand after all; none where the class is closed. */
  actOf: (notice: Overruled) => { label: string; run: () => void } | undefined;
  onClose: () => void;
}

/** Of each student whose mark of ours does not stand: both marks, and ours again with one tap. */
export function NotStanding({ open, notices, lines, saying, actOf, onClose }: NotStandingProps) {
  const { words } = saying;
  return (
    <Dialog open={open} onClose={onClose} title={words.notStanding(notices.length, null)}>
      <RowList>
        {notices.map((notice) => {
          const { by, theirs, own } = sayBoth(notice, saying);
          const act = actOf(notice);
          return (
            <ListRow
              key={notice.id}
              title={notice.roll}
              detail={<bdi>{lines.find(({ student }) => student === notice.student)?.name}</bdi>}
              end={
                act && (
                  <Button which={notice.roll} onClick={act.run}>
                    {act.label}
                  </Button>
                )
              }
              below={
                <div className={styles.both}>
                  {own && <Given who={words.yours} given={own} names={words.names} />}
                  <Given
                    who={`${by ?? words.otherDevice}, ${words.stands}`}
                    given={theirs}
                    names={words.names}
                  />
                </div>
              }
            />
          );
        })}
      </RowList>
    </Dialog>
  );
}

interface GivenProps {
  who: string;
  given: SaidMark;
  names: Record<Mark, string>;
}

function Given({ who, given, names }: GivenProps) {
  const { sign, tone } = MEANINGS[given.mark];
  return (
    <span>
      <span className={styles.who}>{who}</span>{" "}
      <Tag tone={tone} icon={sign}>
        {names[given.mark]}
      </Tag>{" "}
      <span className={styles.time}>{given.time}</span>
    </span>
  );
}
