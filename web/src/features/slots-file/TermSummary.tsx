import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import styles from "@/ui/PlaceSummary.module.css";
import { Unbroken } from "@/ui/Unbroken";
import { useSlotsFileWords } from "./words";

interface TermSummaryProps {
  /** Empty while nobody knows. */
  from: string;
  to: string;
  onChange: () => void;
}

/** From when to when it will hold, under the title. */
export function TermSummary({ from, to, onChange }: TermSummaryProps) {
  const { ui } = useMessages();
  const { term } = useSlotsFileWords();
  const { date } = useFormats();
  return (
    <p className={styles.place}>
      {from && <Unbroken>{term.from(date(from))}</Unbroken>}
      <Unbroken>{term.to(date(to))}</Unbroken>
      <button type="button" className={styles.change} onClick={onChange}>
        {ui.change}
      </button>
    </p>
  );
}
