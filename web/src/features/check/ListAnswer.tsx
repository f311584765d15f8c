import { Link, useLocation } from "react-router";
import { useFormats } from "@/lib/format";
import { loginPath } from "@/lib/next";
import { pathWithPlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import styles from "./CheckAnswer.module.css";
import { ListLines } from "./ListLines";
import { ListRollForm } from "./ListRollForm";
import type { CheckedList } from "./queries";
import { useCheckWords } from "./words";

interface ListAnswerProps {
  checked: CheckedList;
  /** Whose line was asked for; empty: nobody's yet. */
  roll: string;
  /** What is here is still of another roll. */
  updating: boolean;
}

/** What the register holds of an eligibility list. Whether the paper says the same, its reader sees by comparing. */
export function ListAnswer({ checked, roll, updating }: ListAnswerProps) {
  const words = useCheckWords();
  const { longDate } = useFormats();
  const { batch, department, semester, newest, tellsRolls, line } = checked;
  return (
    <Page
      title={words.list.title(checked.number, checked.kind)}
      below={
        <>
          <PlaceSummary place={{ batch, department, semester }} />
          <p>{words.list.asItStood(longDate(checked.day))}</p>
        </>
      }
      width="form"
    >
      {newest && (
        <Alert tone="warn" role="status" title={words.list.followed(newest.number)}>
          {words.list.followedText}{" "}
          <Link to={`/check?${new URLSearchParams({ code: newest.code, ...(roll && { roll }) })}`}>
            {roll ? words.list.followedLine : words.list.followedList}
          </Link>
        </Alert>
      )}
      {tellsRolls ? <ListRollForm key={roll} code={checked.code} roll={roll} /> : <Closed />}
      {line && !updating && <ListLines line={line} rule={checked.rule} />}
      {line && !updating && <ToObjecting checked={checked} roll={line.roll} />}
      {tellsRolls && roll && !line && !updating && (
        <Alert tone="warn" role="status" title={words.list.notOnIt(roll)}>
          {words.list.notOnItText}
        </Alert>
      )}
      <Panel>
        <Facts checked={checked} />
      </Panel>
      <p className={styles.closing}>
        {words.list.notSame} <Link to="/check">{words.another}</Link>
      </p>
    </Page>
  );
}

/** While objections are taken: the way to the student's record, from whose classes they are made. */
function ToObjecting({ checked, roll }: { checked: CheckedList; roll: string }) {
  const { list: words } = useCheckWords();
  const { longDate } = useFormats();
  const { lookup, objectionDays, today } = useSession();
  const { kind, followedBy, objectionsUntil, batch, department } = checked;
  const isOpen = kind === "provisional" && followedBy === null && objectionsUntil && objectionsUntil >= today;
  if (!isOpen || lookup === "off" || objectionDays === 0) return null;
  return (
    <p>
      <Link to={pathWithPlace("/mysubjects", { batch, department }, { roll })}>{words.object(roll)}</Link>{" "}
      {words.objectUntil(longDate(objectionsUntil))}
    </p>
  );
}

function Closed() {
  const words = useCheckWords();
  const location = useLocation();
  return (
    <Panel title={words.compareCounts}>
      <Stack>
        <p>{words.closed}</p>
        <LinkButton block to={loginPath(location)}>
          {words.logIn}
        </LinkButton>
        <p className="hint">{words.copied}</p>
      </Stack>
    </Panel>
  );
}

function Facts({ checked }: { checked: CheckedList }) {
  const { list: words, facts } = useCheckWords();
  const { moment, longDate } = useFormats();
  const { below, students, code, objectionsUntil, followedBy, madeAt, sha256, key } = checked;
  return (
    <dl className={styles.facts}>
      <dt>{words.whole}</dt>
      <dd>{words.below(below, students)}</dd>
      <dt>{facts.code}</dt>
      <dd>
        <b>{code}</b>
      </dd>
      {objectionsUntil && (
        <>
          <dt>{words.objections}</dt>
          <dd>{followedBy === null ? longDate(objectionsUntil) : words.endedBy(followedBy)}</dd>
        </>
      )}
      <dt>{words.made}</dt>
      <dd>{moment(madeAt)}</dd>
      <dt>{words.hash}</dt>
      <dd>{sha256.match(/.{1,4}/g)?.join(" ")}</dd>
      <dt>{words.signed}</dt>
      <dd>{words.key(key)}</dd>
    </dl>
  );
}
