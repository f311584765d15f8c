import { type ReactNode, use, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { classes } from "./classes";
import styles from "./Page.module.css";
import { PageContext } from "./page-context";
import { usePhone } from "./use-phone";

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** Under the title, for example a PlaceSummary. */
  below?: ReactNode;
  /** At the right of the title at a desk, under it on a phone. */
  actions?: ReactNode;
  /** Files and paper: at the right of the title at a desk; on a phone after all that is read first. */
  files?: ReactNode;
  /** Login 448 px, form 640 px, wide 1152 px. */
  width?: "login" | "form" | "wide";
  children?: ReactNode;
}

/** A whole page: its head, then its parts 24 px apart. */
export function Page({ title, lead, below, actions, files, width = "wide", children }: PageProps) {
  const phone = usePhone();
  const beside = phone ? actions : (actions ?? files);
  return (
    <div className={classes(styles.page, styles[width])}>
      <header className={styles.head}>
        <div className={styles.words}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
          {below}
        </div>
        {beside && (
          <div className={styles.actions} data-print="no">
            {beside}
          </div>
        )}
      </header>
      {children}
      {phone && files && (
        <div className={styles.actions} data-print="no">
          {files}
        </div>
      )}
    </div>
  );
}

/** The one h1. Names the tab, and takes the focus after a route change so that reading starts here. */
export function PageTitle({ children }: { children: string }) {
  const { product, moved } = use(PageContext);
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = product ? `${children} · ${product}` : children;
  }, [children, product]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page, even with the same title
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [moved, pathname]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
