import type { ReactNode } from "react";
import { useSession } from "@/lib/session";
import styles from "./TablePaper.module.css";

/** Names of page sizes in the style sheet: a width query does not see the size of the paper. */
export type TablePaperSize = "a4" | "a3" | "portrait";

/** Tables that browsers cut into pages themselves, and whose heads they repeat. */
export function TablePaper({ size, children }: { size: TablePaperSize; children: ReactNode }) {
  return (
    <div data-paper={size} className={styles.paper}>
      {children}
    </div>
  );
}

interface TablePaperHeadProps {
  /** Of the table that it stands above. */
  columns: number;
  title: string;
  facts: readonly (string | null)[];
  /** In the corner: the square code. */
  check: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
}

/** The first row of a table's head, repeated on every page: a page alone says what it is of. */
export function TablePaperHead({ columns, title, facts, check, children }: TablePaperHeadProps) {
  const { title: college } = useSession();
  return (
    <tr>
      <th colSpan={columns} className={styles.head}>
        <div className={styles.facts}>
          <div>
            <p className={styles.college}>{college}</p>
            <p className={styles.title}>{title}</p>
            <p>{facts.filter(Boolean).join(" · ")}</p>
          </div>
          {check}
        </div>
        {children}
      </th>
    </tr>
  );
}

/** What says of a percentage that it is below the line: bold, underlined and lettered, it survives a photocopier. */
export function BelowOnPaper({ children }: { children: ReactNode }) {
  return <span className={styles.below}>{children}</span>;
}
