import { use } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { SessionContext, useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { LogOutButton } from "@/ui/LogOutButton";
import { Mark } from "@/ui/Mark";
import { deskSections, isCurrent, offered } from "./sections";
import styles from "./TopBar.module.css";

export function TopBar() {
  const session = use(SessionContext);
  const { shell } = useMessages();
  return (
    <header className={styles.bar} data-print="no">
      <div className={styles.inside}>
        <Link className={styles.brand} to="/">
          <Mark className={styles.mark} />
          <span className={styles.title}>{session?.title ?? shell.product}</span>
        </Link>
        {session?.admin && <DeskSections />}
        {session && (
          <nav className={styles.account} aria-label={shell.account}>
            {session.admin ? <SignedIn userName={session.admin.userName} /> : <Public />}
          </nav>
        )}
      </div>
    </header>
  );
}

function DeskSections() {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  return (
    <nav className={styles.sections} aria-label={shell.sections}>
      {offered(deskSections, useSession()).map((section) => (
        <Link
          key={section.to}
          to={section.to}
          aria-current={isCurrent(section, pathname) ? "page" : undefined}
        >
          {shell[section.word]}
        </Link>
      ))}
    </nav>
  );
}

function SignedIn({ userName }: { userName: string }) {
  return (
    <>
      <Link className={styles.who} to="/login">
        {userName}
      </Link>
      <LogOutButton look="quiet" />
    </>
  );
}

function Public() {
  const { shell } = useMessages();
  return (
    <>
      <LinkButton look="quiet" to="/registerdb">
        {shell.registers}
      </LinkButton>
      <LinkButton look="quiet" to="/login">
        {shell.logIn}
      </LinkButton>
    </>
  );
}
