import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { Alert } from "@/ui/Alert";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import styles from "./CheckAnswer.module.css";
import type { CheckedNotices } from "./queries";
import { useCheckWords } from "./words";

/** What the register holds of a student's notices. Whether the paper says the same, its reader sees by comparing. */
export function NoticesAnswer({ checked }: { checked: CheckedNotices }) {
  const words = useCheckWords();
  const { notices: own } = words;
  const { moment } = useFormats();
  const { code, roll, notices, since } = checked;
  const title = notices.length > 0 ? own.title(roll, notices.length) : own.none(roll);
  return (
    <Page title={title} lead={own.compare} width="form">
      {since > 0 && (
        <Alert tone="warn" role="status" title={own.since(since)}>
          {own.sinceText}
        </Alert>
      )}
      <Panel>
        <dl className={styles.facts}>
          <dt>{own.code}</dt>
          <dd>
            <b>{code}</b>
          </dd>
          {notices.map(({ at, kind, relation, bouncedAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same two can go out at the same moment, and none moves
            <NoticeLine key={index} at={moment(at)}>
              {own.kinds[kind]}, {own.relations[relation]}
              {bouncedAt && `, ${own.bounced}`}
            </NoticeLine>
          ))}
        </dl>
      </Panel>
      <p className={styles.closing}>
        {words.copied} <Link to="/check">{words.another}</Link>
      </p>
    </Page>
  );
}

const NoticeLine = ({ at, children }: { at: string; children: React.ReactNode }) => (
  <>
    <dt>{at}</dt>
    <dd>{children}</dd>
  </>
);
