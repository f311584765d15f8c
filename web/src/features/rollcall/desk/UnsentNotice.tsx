import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { SavedState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { loginPath } from "@/lib/next";
import { Icon } from "@/ui/Icon";
import styles from "./UnsentNotice.module.css";

/** Said where the marks cannot be sent before somebody does something. It covers and disables nothing. */
export function UnsentNotice({ saved }: { saved: SavedState }) {
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
          {describeError(saved.problem, messages)} {words.keepGoing}
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
