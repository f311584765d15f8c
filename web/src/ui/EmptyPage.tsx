import type { ReactNode } from "react";
import styles from "./EmptyPage.module.css";
import { EmptyState } from "./EmptyState";
import type { IconName } from "./Icon";

interface EmptyPageProps {
  picture: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** What is to be said before it. */
  above?: ReactNode;
}

/** A whole page that has nothing but this to say: its title is the page's. */
export function EmptyPage({ above, ...props }: EmptyPageProps) {
  return (
    <div className={styles.page}>
      {above}
      <EmptyState boxed heading="page" {...props} />
    </div>
  );
}
