import { use, useState } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { SessionContext } from "@/lib/session";
import { Dialog } from "@/ui/Dialog";
import { Icon } from "@/ui/Icon";
import { isCurrent, phoneSections } from "./sections";
import styles from "./TabBar.module.css";

/** At the thumb on a phone, for whoever is logged in. Public pages have none. */
export function TabBar() {
  const session = use(SessionContext);
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const more = openedOn === pathname; // it goes with its page, by the browser's Back too
  const closeMore = () => setOpenedOn(null);
  if (!session?.admin) return null;
  const { tabs, more: rest } = phoneSections(session);
  const elsewhere = rest.some((section) => isCurrent(section, pathname));
  return (
    <>
      <div className={styles.place} data-print="no">
        <nav className={styles.tabs} aria-label={shell.sections}>
          {tabs.map((section) => (
            <Link
              key={section.to}
              to={section.to}
              className={styles.tab}
              aria-current={isCurrent(section, pathname) ? "page" : undefined}
            >
              <Icon name={section.icon} />
              {section.word === "takeAttendance" ? shell.rollCall : shell[section.word]}
            </Link>
          ))}
          <button
            type="button"
            className={styles.tab}
            aria-haspopup="dialog"
            aria-expanded={more}
            data-current={elsewhere || undefined}
            onClick={() => setOpenedOn(pathname)}
          >
            <Icon name="more" />
            {shell.more}
          </button>
        </nav>
      </div>
      <Dialog open={more} onClose={closeMore} title={shell.more}>
        <ul className={styles.more}>
          {rest.map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                aria-current={isCurrent(section, pathname) ? "page" : undefined}
                onClick={closeMore}
              >
                <Icon name={section.icon} />
                <span>{shell[section.word]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
