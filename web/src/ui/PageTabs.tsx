import { Link } from "react-router";
import styles from "./PageTabs.module.css";

interface PageTabsProps {
  /** What the pages have in common. */
  label: string;
  pages: readonly { to: string; label: string; current?: boolean }[];
}

/** Pages beside each other in one section, above the title at a desk. On a phone the menu names each. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label} data-print="no">
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
