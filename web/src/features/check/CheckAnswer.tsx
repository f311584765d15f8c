import { Link, useLocation } from "react-router";
import { useFormats } from "@/lib/format";
import { loginPath } from "@/lib/next";
import { useTakenLater } from "@/lib/taken-later";
import { Alert } from "@/ui/Alert";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./CheckAnswer.module.css";
import type { Checked } from "./queries";
import { useCheckWords } from "./words";

/** What the register holds. Whether the paper says the same, its reader sees by comparing: no Yes, and no green. */
export function CheckAnswer({ checked }: { checked: Checked }) {
  const words = useCheckWords();
  const { longDate } = useFormats();
  const { state, present, absent, batch, department, semester, subject, group } = checked;
  const title = { same: words.holds, earlier: words.nowHolds, withdrawn: () => words.holdsNoMore }[state];
  return (
    <Page
      title={title(absent, present + absent)}
      below={
        <>
          <PlaceSummary place={{ batch, department, semester, subject }} group={group?.label} />
          <p>{words.nth(longDate(checked.heldOn), checked.number)}</p>
        </>
      }
      width="form"
    >
      <Since checked={checked} />
      {state !== "withdrawn" && <Compared checked={checked} />}
      <Panel>
        <Facts checked={checked} />
      </Panel>
      <p className={styles.closing}>
        {words.notSame} <Link to="/check">{words.another}</Link>
      </p>
    </Page>
  );
}

/** What became of the class after a paper with this code was printed. */
function Since({ checked }: { checked: Checked }) {
  const words = useCheckWords();
  const { moment } = useFormats();
  const { withdrawnAt, withdrawnBy, withdrawnReason, until, changed, changedMarks } = checked;
  if (withdrawnAt) {
    const when = moment(withdrawnAt);
    return (
      <Alert
        tone="warn"
        role="status"
        title={withdrawnBy ? words.withdrawnBy(when, withdrawnBy) : words.withdrawn(when)}
      >
        {withdrawnReason ? words.withdrawnBecause(withdrawnReason) : words.withdrawnText}
      </Alert>
    );
  }
  if (!until) return null;
  return (
    <Alert tone="warn" role="status" sign="pencil" title={words.earlier(moment(until))}>
      {words.sinceThen(changedMarks)}
      {changed && (
        <ul>
          {changed.map(({ roll, then, now }) => (
            <li key={roll}>{words.turned(roll, then, now)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Compared({ checked }: { checked: Checked }) {
  const words = useCheckWords();
  const { number } = useFormats();
  const location = useLocation();
  const { state, present, absent, absentRollsThen: rolls, absentThen, renumbered } = checked;
  const { lateThen, lateRollsThen } = checked;
  const compare = state === "earlier" ? words.compareEarlier : words.compare;
  return (
    <Panel title={rolls ? compare(absentThen) : words.compareCounts}>
      <Stack>
        {rolls && rolls.length > 0 && (
          <ul className={styles.rolls}>
            {rolls.map((roll) => (
              <li key={roll}>
                <Unbroken>{roll}</Unbroken>
              </li>
            ))}
          </ul>
        )}
        <dl className={styles.counts}>
          <div>
            <dt>{words.present}</dt>
            <dd>{number(present + absent - absentThen - lateThen)}</dd>
          </div>
          <div>
            <dt>{words.absent}</dt>
            <dd>{number(absentThen)}</dd>
          </div>
          {lateThen > 0 && (
            <div>
              <dt>{words.late}</dt>
              <dd>{number(lateThen)}</dd>
            </div>
          )}
        </dl>
        {lateRollsThen && lateRollsThen.length > 0 && <p>{words.lateRolls(lateRollsThen.join(", "))}</p>}
        {renumbered && renumbered.length > 0 && (
          <div>
            <p>{words.renumbered}</p>
            <ul>
              {renumbered.map(({ then, now }) => (
                <li key={then}>{words.renumberedEntry(then, now)}</li>
              ))}
            </ul>
          </div>
        )}
        {!rolls && (
          <>
            <p>{words.closed}</p>
            <LinkButton block to={loginPath(location)}>
              {words.logIn}
            </LinkButton>
          </>
        )}
        <p className="hint">{words.copied}</p>
      </Stack>
    </Panel>
  );
}

function Facts({ checked }: { checked: Checked }) {
  const words = useCheckWords();
  const { moment } = useFormats();
  const takenLater = useTakenLater()(checked);
  const { code, state, uploadedAt, corrected } = checked;
  return (
    <dl className={styles.facts}>
      <dt>{words.facts.code}</dt>
      <dd>
        <b>{code}</b>, {words.belongs[state]}
      </dd>
      {takenLater && (
        <>
          <dt>{words.facts.takenLater}</dt>
          <dd>{takenLater}</dd>
        </>
      )}
      <dt>{words.facts.uploaded}</dt>
      <dd>{moment(uploadedAt)}</dd>
      <dt>{words.facts.changed}</dt>
      <dd>{corrected > 0 ? words.corrected(corrected) : words.nothing}</dd>
    </dl>
  );
}
