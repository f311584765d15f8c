import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import type { Level } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { ADD_PAGES } from "./add-pages";
import styles from "./CollegeOverview.module.css";
import type { College } from "./college";
import { LabelSummary } from "./LabelSummary";

const LABEL_LEVELS = ["batch", "department", "semester"] as const;

interface CollegeOverviewProps {
  college: College;
  /** What it has besides. */
  children?: ReactNode;
}

/** What the college has, and where more of it is added. */
export function CollegeOverview({ college, children }: CollegeOverviewProps) {
  const { home } = useMessages().catalogue;
  return (
    <Panel flush title={home.college}>
      <div className={styles.parts}>
        <RowList>
          {LABEL_LEVELS.map((level) => (
            <Part key={level} level={level} detail={<LabelSummary entries={college[level]} />}>
              {home.parts[level]}
            </Part>
          ))}
          <Part level="subject" detail={home.subjectsDetail}>
            {home.parts.subject}
          </Part>
          {children}
        </RowList>
      </div>
    </Panel>
  );
}

interface PartProps {
  level: Level;
  detail: ReactNode;
  children: string;
}

function Part({ level, detail, children }: PartProps) {
  const { addOne } = useMessages().catalogue;
  return (
    <ListRow
      title={children}
      detail={detail}
      end={
        <LinkButton look="quiet" to={ADD_PAGES[level]}>
          {addOne[level]}
        </LinkButton>
      }
    />
  );
}
