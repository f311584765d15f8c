import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Tag } from "@/ui/Tag";
import { addressOf } from "./condone-queries";
import { useCondoneWords } from "./condone-words";
import styles from "./DecisionCell.module.css";
import { type EligibilityList, type ListLine, placeOfList } from "./types";

const TONES = { condoned: "present", asked: "warn", recommended: "warn" } as const;

type Standing = keyof typeof TONES | "refused" | "revoked";

const toneOf = (state: Standing) => (state in TONES ? TONES[state as keyof typeof TONES] : "plain");

interface DecisionCellProps {
  list: EligibilityList;
  line: ListLine;
}

/** What was decided beside a number: what the list holds, what came since, and the way to decide it. */
export function DecisionCell({ list, line }: DecisionCellProps) {
  const { line: words } = useCondoneWords();
  const { dayMonth } = useFormats();
  const session = useSession();
  const { decision, since, standing, roll, subject } = line;
  const place = placeOfList(list);
  const reads = mayAt(session, "see_leave", place);
  const writes = mayAt(session, "ask_condoning", place) || mayAt(session, "recommend", place);
  const isOpen = standing.outcome === "band" && list.followedBy === null && line.name !== null;
  const to = addressOf({ number: list.number, student: line.student, subject: line.subjectId });
  const of = <span className="sr-only"> {[roll, subject].filter(Boolean).join(" ")}</span>;
  const told = (state: Standing, detail: string) => (
    <span className={styles.told}>
      {reads ? (
        <Link to={to} className={styles.link}>
          <Tag tone={toneOf(state)}>{words[state]}</Tag>
          {of}
        </Link>
      ) : (
        <Tag tone={toneOf(state)}>{words[state]}</Tag>
      )}{" "}
      <small>{detail}</small>
    </span>
  );
  if (!decision && !since) {
    if (!isOpen || !writes) return null;
    return (
      <Link to={to} className={styles.condone}>
        {words.condone}
        {of}
      </Link>
    );
  }
  return (
    <span className={styles.cell}>
      {decision && told(decision.decision, `${decision.reference}, ${dayMonth(decision.day)}`)}
      {since && told(since.state, sayOf(since, words, dayMonth(since.day)))}
    </span>
  );
}

function sayOf(
  { state, reference }: NonNullable<ListLine["since"]>,
  words: ReturnType<typeof useCondoneWords>["line"],
  day: string,
) {
  const isDecided = state === "condoned" || state === "refused";
  return words.since[state](isDecided ? (reference ?? "") : day);
}
