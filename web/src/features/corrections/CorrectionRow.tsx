import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { type Mark, MEANINGS } from "@/lib/marks";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Icon } from "@/ui/Icon";
import { Tag } from "@/ui/Tag";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./CorrectionRow.module.css";
import type { Correction } from "./queries";
import { useCorrectionWords } from "./words";

interface CorrectionRowProps {
  correction: Correction;
  /** Who asked for it, or what was answered. */
  facts: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** One correction among others: whose, in which class, what stands and what is asked for, and why. */
export function CorrectionRow({ correction, facts, children }: CorrectionRowProps) {
  const { roll, name, stands, mark, reason, state } = correction;
  const words = useCorrectionWords();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <b>
            <Unbroken>{roll}</Unbroken>
          </b>{" "}
          <bdi>{name}</bdi>{" "}
          <span className={styles.muted}>
            · <WhichClass correction={correction} />
          </span>
        </p>
        <p className={styles.marks}>
          {state !== "done" && stands !== null && stands !== mark && (
            <>
              <MarkTag mark={stands} />
              <Icon name="next" />
              <span className="sr-only">{words.becomes}</span>
            </>
          )}
          <MarkTag mark={mark} />
          {state === "asked" && stands === mark && (
            <span className={styles.muted}>{words.standsAlready(mark)}</span>
          )}
        </p>
        <p className={styles.small}>
          <bdi>{reason}</bdi> <span className={styles.muted}>· {facts}</span>
        </p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

function WhichClass({
  correction: { place, group, heldOn, number },
}: Pick<CorrectionRowProps, "correction">) {
  const words = useCorrectionWords();
  const { date } = useFormats();
  const which = [withGroup(place.subject, group), date(heldOn), ...(number > 1 ? [words.nth(number)] : [])];
  return <Link to={sheetPath({ place: placeOf(place), heldOn, number })}>{which.join(", ")}</Link>;
}

function MarkTag({ mark }: { mark: Mark }) {
  const words = useCorrectionWords();
  const { tone, sign } = MEANINGS[mark];
  return (
    <Tag tone={tone} icon={sign}>
      {words.marks[mark]}
    </Tag>
  );
}
