import { Icon } from "@/ui/Icon";
import { TextBox } from "@/ui/TextBox";
import styles from "./EnterLeave.module.css";
import type { LeavePreview } from "./types";
import { useLeaveEntryWords } from "./words";

interface WhoBoxProps {
  rolls: string;
  onRolls: (rolls: string) => void;
  refused: LeavePreview["refused"];
  missing: boolean;
}

/** Rolls from a letter or a list; each that is refused is answered for. */
export function WhoBox({ rolls, onRolls, refused, missing }: WhoBoxProps) {
  const { who } = useLeaveEntryWords();
  return (
    <div className={styles.who}>
      <TextBox
        label={who.label}
        hint={who.hint}
        name="rolls"
        rows={3}
        value={rolls}
        aria-invalid={missing || undefined}
        onChange={(event) => onRolls(event.target.value)}
      />
      <div role="status">
        {missing && <Wrong>{who.missing}</Wrong>}
        {refused.map(({ text, why }) => (
          <Wrong key={text + why}>{why}</Wrong>
        ))}
      </div>
    </div>
  );
}

export function Wrong({ children }: { children: string }) {
  return (
    <p className={styles.wrong}>
      <Icon name="cross" />
      <span>{children}</span>
    </p>
  );
}
