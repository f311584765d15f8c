import { useFormats } from "@/lib/format";
import { useMayAt } from "@/lib/rights-at";
import { Beside } from "@/ui/Beside";
import { Button, LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PrintButton } from "@/ui/PrintButton";
import { addresses } from "./addresses";
import { monthBeside } from "./calendar";
import { MonthCalendar } from "./MonthCalendar";
import { NoNetwork } from "./NoNetwork";
import { StudentLeaveList } from "./StudentLeaveList";
import { StudentLine } from "./StudentLine";
import styles from "./StudentPage.module.css";
import { StudentPaper } from "./StudentPaper";
import type { StudentLeaves } from "./types";
import { useLeaveDeskWords } from "./words";

interface StudentPageProps {
  data: StudentLeaves;
  /** The one that is asked for, as YYYY-MM: another than that of the data while it is on its way. */
  month: string;
  onMonth: (month: string) => void;
}

/** The leaves of one student: a month with what was seen, and the list. */
export function StudentPage({ data, month: asked, onMonth }: StudentPageProps) {
  const { student: words, enter, calendar } = useLeaveDeskWords();
  const { month } = useFormats();
  const days = daysGranted(data);
  const mayDecide = useMayAt("decide_leave", data);
  return (
    <>
      <div data-print="no">
        <Page
          title={words.title(days)}
          below={<StudentLine student={data} />}
          actions={
            <>
              <PrintButton />
              {mayDecide && (
                <LinkButton look="primary" icon="add" to={addresses.enterFor(data)}>
                  {enter}
                </LinkButton>
              )}
            </>
          }
        >
          <NoNetwork />
          <Beside side={<StudentLeaveList leaves={data.items} />}>
            <Panel flush>
              <div className={styles.months}>
                <Button look="quiet" icon="back" iconOnly onClick={() => onMonth(monthBeside(asked, -1))}>
                  {calendar.before}
                </Button>
                <h2 aria-live="polite">
                  {month(`${data.month}-01`)} {data.month.slice(0, 4)}
                </h2>
                <Button look="quiet" icon="next" iconOnly onClick={() => onMonth(monthBeside(asked, 1))}>
                  {calendar.after}
                </Button>
              </div>
              <div className={asked === data.month ? undefined : styles.updating}>
                <MonthCalendar data={data} />
              </div>
              <p className={styles.legend}>
                <span>{calendar.legend}</span>
                <span>{calendar.letters}</span>
                <span>{calendar.edges}</span>
              </p>
            </Panel>
          </Beside>
        </Page>
      </div>
      <StudentPaper data={data} days={days} />
    </>
  );
}

/** Days of the calendar on leave; hours of a day are none. */
const daysGranted = ({ items }: StudentLeaves) =>
  items
    .filter(({ state, fromTime }) => state === "granted" && fromTime === null)
    .reduce((sum, { days }) => sum + days, 0);
