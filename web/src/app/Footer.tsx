import { use } from "react";
import { Link } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { SessionContext } from "@/lib/session";
import styles from "./Footer.module.css";
import { LanguageChoice } from "./LanguageChoice";

export function Footer() {
  const session = use(SessionContext);
  const { shell } = useMessages();
  if (!session) return null;
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.inside}>
        <p>
          <span>{shell.copyright(session.today.slice(0, 4), session.title)}</span>
          {session.credit && <span> · {shell.credit(session.credit)}</span>}
        </p>
        <div className={styles.ways}>
          <Link to="/rule" className={styles.way}>
            {shell.howCounted}
          </Link>
          <LanguageChoice />
        </div>
      </div>
    </footer>
  );
}
