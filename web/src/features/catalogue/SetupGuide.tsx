import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { ADD_PAGES } from "./add-pages";
import type { College } from "./college";
import { LabelSummary } from "./LabelSummary";
import styles from "./SetupGuide.module.css";
import type { SetupSteps } from "./setup-queries";
import { useSetupWords } from "./words";

interface Step {
  name: "places" | "students" | "subjects" | "rollcall";
  done: boolean;
  detail: ReactNode;
  to: string;
  act: string;
}

interface SetupGuideProps {
  college: College;
  steps: SetupSteps;
  /** Whether a roll call is open, whose "Continue" is the page's primary button. */
  isCallOpen: boolean;
}

/** The four steps to the first roll call. A step is done when its data exist; the next one has the button. */
export function SetupGuide({ college, steps, isCallOpen }: SetupGuideProps) {
  const { catalogue } = useMessages();
  const words = useSetupWords();
  const missing = college.batch.length === 0 ? "batch" : "department";
  const placed = college.batch.length > 0 && college.department.length > 0;
  const all: Step[] = [
    {
      name: "places",
      done: placed,
      detail: <Places college={college} />,
      to: ADD_PAGES[missing],
      act: catalogue.addOne[missing],
    },
    {
      name: "students",
      done: steps.students > 0,
      detail: steps.students > 0 ? words.listed(steps.students, steps.lists) : words.studentsText,
      to: "/addstudent",
      act: catalogue.add.students,
    },
    {
      name: "subjects",
      done: steps.subjects > 0,
      detail: steps.subjects > 0 ? words.taught(steps.subjects) : words.subjectsText,
      to: ADD_PAGES.subject,
      act: catalogue.addOne.subject,
    },
    { name: "rollcall", done: false, detail: words.rollcallText, to: "/attendancePage", act: words.take },
  ];
  const next = all.find(({ done }) => !done);
  return (
    <Panel flush title={words.title(all.filter(({ done }) => done).length, all.length)}>
      <RowList>
        {all.map((step, place) => (
          <ListRow
            key={step.name}
            title={
              <span className={styles.step}>
                <span className={classes(styles.number, step.done && styles.done)} aria-hidden>
                  {step.done ? <Icon name="tick" /> : place + 1}
                </span>
                {words.steps[step.name]}
                {step.done && <span className="sr-only">, {words.done}</span>}
              </span>
            }
            detail={<span className={styles.detail}>{step.detail}</span>}
            end={<StepAct step={step} isNext={step === next} look={isCallOpen ? "tint" : "primary"} />}
          />
        ))}
      </RowList>
      <p className={styles.stays}>{words.stays}</p>
    </Panel>
  );
}

function Places({ college }: { college: College }) {
  const setup = useSetupWords();
  const { batch, department } = college;
  if (batch.length === 0 && department.length === 0) return setup.placesText;
  return (
    <>
      {batch.length > 0 && <LabelSummary entries={batch} />}
      {batch.length > 0 && department.length > 0 && " · "}
      {department.length > 0 && <LabelSummary entries={department} />}
    </>
  );
}

interface StepActProps {
  step: Step;
  isNext: boolean;
  /** Of the next step's button. */
  look: "primary" | "tint";
}

function StepAct({ step, isNext, look }: StepActProps) {
  const { ui } = useMessages();
  const { steps } = useSetupWords();
  if (!step.done && !isNext) return null;
  return (
    <LinkButton look={isNext ? look : "quiet"} to={step.to}>
      {isNext ? step.act : ui.change}
      {!isNext && <span className="sr-only"> {steps[step.name]}</span>}
    </LinkButton>
  );
}
