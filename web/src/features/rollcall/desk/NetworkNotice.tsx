import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { SavedState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { loginPath } from "@/lib/next";
import { useOnline } from "@/lib/online";
import { Icon, type IconName } from "@/ui/Icon";
import styles from "./NetworkNotice.module.css";

/** Said where the marks cannot reach the server. It covers and disables nothing. */
export function NetworkNotice({ saved }: { saved: SavedState }) {
  const messages = useMessages();
  const words = useRollCallWords().saved;
  const location = useLocation();
  const online = useOnline();
  switch (saved.kind) {
    case "here":
      if (online && !saved.missed) return null;
      return (
        <StatusNotice sign="offline" title={online ? words.notReached : words.noNetwork}>
          {words.keepGoing}
        </StatusNotice>
      );
    case "signed-out":
      return (
        <StatusNotice sign="alert" title={words.signedOutTitle}>
          {words.signedOutText(saved.count)} <Link to={loginPath(location)}>{messages.shell.logIn}</Link>
        </StatusNotice>
      );
    case "discarded":
      return (
        <StatusNotice sign="alert" title={words.discardedTitle}>
          {words.discardedText}
        </StatusNotice>
      );
    case "stopped":
      return (
        <StatusNotice sign="alert" title={words.stoppedTitle}>
          {describeError(saved.problem, messages)} {words.keepGoing}
        </StatusNotice>
      );
    default:
      return null;
  }
}

function StatusNotice({ sign, title, children }: { sign: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <Icon name={sign} />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}
