import type { ReactNode } from "react";
import { type Mark, MEANINGS } from "@/lib/marks";
import { useMessages } from "@/lib/messages/context";
import styles from "./Paper.module.css";

/** What goes to paper in place of the page; out of sight on screen. What is for the screen has data-print="no". */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>;
}

/** The words of one student's line. Without colour who was absent stands out underlined, and who came late underlined with dots. */
export function MarkedLine({ mark, children }: { mark: Mark; children: string }) {
  const look = styles[MEANINGS[mark].word];
  return look ? <b className={look}>{children}</b> : children;
}

/** Where the paper is signed, beside each other. */
export function Signatures({ who }: { who: readonly string[] }) {
  return (
    <div className={styles.signatures}>
      {who.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

interface PaperPageProps {
  /** A4 across, for wide tables. */
  landscape?: boolean;
  /** Above the title: whose paper it is. */
  college?: string;
  title: ReactNode;
  /** Under the title, at the left. */
  facts: ReactNode;
  /** At the right of both: what it is of, large, and its date. */
  of?: ReactNode;
  date?: ReactNode;
  /** In the same corner: the square code. */
  check?: ReactNode;
  number: number;
  pages: number;
  /** At the left of the page's number. */
  foot: ReactNode;
  children: ReactNode;
}

/** One A4 page with its head and foot. Whoever cuts the content into pages sees to it that it fits. */
export function PaperPage({
  landscape = false,
  college,
  title,
  facts,
  of,
  date,
  check,
  number,
  pages,
  foot,
  children,
}: PaperPageProps) {
  const { ui } = useMessages();
  return (
    <section className={landscape ? styles.landscape : undefined}>
      <header className={styles.head}>
        <div>
          {college && <p className={styles.college}>{college}</p>}
          <h2 className={styles.title}>{title}</h2>
          <p>{facts}</p>
        </div>
        {(of || date) && (
          <div className={styles.of}>
            <p className={styles.title}>{of}</p>
            <p>{date}</p>
          </div>
        )}
        {check}
      </header>
      {children}
      <footer className={styles.foot}>
        <p>{foot}</p>
        <p className={styles.number}>{ui.page(number, pages)}</p>
      </footer>
    </section>
  );
}
