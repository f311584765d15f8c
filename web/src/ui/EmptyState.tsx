import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Icon, type IconName } from "./Icon";
import { PageTitle } from "./Page";
import { Panel } from "./Panel";

interface EmptyStateProps {
  /** `page` is the ruled page, for what is empty and nothing else; an error gets a sign. */
  picture?: "page" | IconName;
  title: string;
  /** `page` where this is the whole page: the title is then its h1. */
  heading?: "page" | "part";
  /** In a panel of its own. */
  boxed?: boolean;
  /** One sentence: what is safe, or why. */
  children?: ReactNode;
  /** One act, seldom two. */
  actions?: ReactNode;
}

/** What is so, why, and the one thing to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { picture = "page", title, heading = "part", boxed = false, children, actions } = props;
  const state = (
    <div className={styles.empty}>
      {picture === "page" ? (
        <RuledPage />
      ) : (
        <span className={styles.sign}>
          <Icon name={picture} />
        </span>
      )}
      {heading === "page" ? <PageTitle>{title}</PageTitle> : <h2>{title}</h2>}
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
  return boxed ? <Panel>{state}</Panel> : state;
}

function RuledPage() {
  return (
    <svg className={styles.page} viewBox="0 0 96 64" fill="none" aria-hidden="true" strokeWidth="2">
      <rect x="1.5" y="1.5" width="93" height="61" rx="6" stroke="currentColor" />
      <path d="M20 2v60" className={styles.margin} />
      <path
        d="M30 18h52M30 32h52M30 46h52"
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray="1 6"
      />
    </svg>
  );
}
