import { useFormats } from "@/lib/format";
import { LEVELS } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Unbroken } from "@/ui/Unbroken";
import { usePrinting } from "@/ui/use-printing";
import type { HistoryFilters } from "./filters";
import styles from "./OnPaper.module.css";
import { useHistoryWords, type Words } from "./words";

interface OnPaperProps {
  filters: HistoryFilters;
  /** How many stand below, where there are more. */
  newest: number | null;
}

/** Under the title on paper: which changes these are, whose they are, and when they were printed. */
export function OnPaper(props: OnPaperProps) {
  const printing = usePrinting();
  return <div className={styles.paper}>{printing && <Facts {...props} />}</div>;
}

function Facts({ filters, newest }: OnPaperProps) {
  const { paper, filters: words } = useHistoryWords();
  const { title, admin } = useSession();
  const { date, momentNow } = useFormats();
  const set = describe(filters, words, date);
  return (
    <>
      {set.length > 0 && (
        <p>
          {paper.only}{" "}
          {set.map(({ label, value }, index) => (
            <span key={label}>
              {index > 0 && " · "}
              {label}: <Unbroken>{value}</Unbroken>
            </span>
          ))}
        </p>
      )}
      {newest !== null && <p>{paper.newest(newest)}</p>}
      <p>
        {title} · {paper.printed(momentNow(), admin?.userName ?? "")}
      </p>
    </>
  );
}

/** The filters that are set, in the order of their boxes. */
function describe(filters: HistoryFilters, words: Words["filters"], date: (day: string) => string) {
  const { kind, who, roll, from, to, place } = filters;
  const values = [
    { label: words.kind, value: kind && words.kinds[kind] },
    { label: words.who, value: who },
    { label: words.roll, value: roll },
    { label: words.from, value: from && date(from) },
    { label: words.to, value: to && date(to) },
    ...LEVELS.map((level) => ({ label: words[level], value: place[level] })),
  ];
  return values.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
