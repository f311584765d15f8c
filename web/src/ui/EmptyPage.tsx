import type { ReactNode } from "react";
import styles from "./EmptyPage.module.css";
import { EmptyState } from "./EmptyState";
import type { IconName } from "./Icon";

interface EmptyPageProps {
  picture: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A whole page that has nothing but this to say: its title is the page's. */
export function EmptyPage(props: EmptyPageProps) {
  return (
    <div className={styles.page}>
      <EmptyState boxed heading="page" {...props} />
    </div>
  );
}
