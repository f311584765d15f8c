import { readable } from "@/lib/clock-time";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { useToast } from "@/ui/toasts-context";
import { useNoticeChanges } from "./changes";
import styles from "./NotStarted.module.css";
import type { Notices } from "./queries";
import { timeOf } from "./times";
import { useNoticesWords } from "./words";

/** What starting does, before anybody is told anything. */
export function NotStarted({ notices: { settings, mailsGo } }: { notices: Notices }) {
  const { begin: words, noServer } = useNoticesWords();
  const toast = useToast();
  const { start } = useNoticeChanges();
  const { quietFrom, quietUntil } = settings;
  const said = [
    words.falls,
    words.rounds,
    words.counted,
    quietFrom !== quietUntil && words.quiet(readable(timeOf(quietFrom)), readable(timeOf(quietUntil))),
    words.anyTime,
    mailsGo === "folder" && noServer,
  ].filter((sentence) => sentence !== false);
  return (
    <Panel title={words.title} marked>
      <ul className={styles.said}>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <FormProblem problem={start.error} />
      <div>
        <Button
          look="primary"
          size="large"
          running={start.isPending}
          onClick={() =>
            start.mutate(undefined, { onSuccess: () => toast({ text: words.started, icon: "tick" }) })
          }
        >
          {words.start}
        </Button>
      </div>
    </Panel>
  );
}
