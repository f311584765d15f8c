import { Link } from "react-router";
import { classes } from "./classes";
import styles from "./PageTabs.module.css";

interface PageTabsProps {
  /** What the pages have in common. */
  label: string;
  /** Where no menu of a phone names them. */
  onPhone?: boolean;
  pages: readonly { to: string; label: string; current?: boolean }[];
}

/** Pages beside each other in one section, above the title at a desk. On a phone the menu names each, as a rule. */
export function PageTabs({ label, onPhone = false, pages }: PageTabsProps) {
  return (
    <nav className={classes(styles.tabs, onPhone && styles.onPhone)} aria-label={label} data-print="no">
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          className={styles.tab}
          aria-current={page.current ? "page" : undefined}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
