import { lazy, type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import type { RollCallState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { loginPath } from "@/lib/next";
import { Icon } from "@/ui/Icon";
import styles from "./UnsentNotice.module.css";

const NOT_FOR_YOU = "not_for_you";

/** Fetched where a class is not this person's any more. */
const KeepCopy = lazy(async () => ({
  default: (await import("@/features/rollcall/told/KeepCopy")).KeepCopy,
}));

/** Said where the marks cannot be sent before somebody does something. It covers and disables nothing. */
export function UnsentNotice({ state }: { state: RollCallState }) {
  const { saved } = state;
  const messages = useMessages();
  const words = useRollCallWords().saved;
  const location = useLocation();
  switch (saved.kind) {
    case "signed-out":
      return (
        <StatusNotice title={words.signedOutTitle}>
          {words.signedOutText(saved.count)} <Link to={loginPath(location)}>{messages.shell.logIn}</Link>
        </StatusNotice>
      );
    case "discarded":
      return <StatusNotice title={words.discardedTitle}>{words.discardedText}</StatusNotice>;
    case "stopped":
      return (
        <StatusNotice title={words.stoppedTitle}>
          {describeError(saved.problem, messages)}{" "}
          {saved.problem.code === NOT_FOR_YOU ? (
            <Suspense fallback={null}>
              <KeepCopy state={state} />
            </Suspense>
          ) : (
            words.keepGoing
          )}
        </StatusNotice>
      );
    default:
      return null;
  }
}

function StatusNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}
