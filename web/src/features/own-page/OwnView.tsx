import { useState } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { EmptyState } from "@/ui/EmptyState";
import { FormProblem } from "@/ui/FormProblem";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Columns, Stack } from "@/ui/Stack";
import { Tag } from "@/ui/Tag";
import { useEnding } from "./changes";
import { Leaves } from "./Leaves";
import { Objections } from "./Objections";
import styles from "./OwnView.module.css";
import { Standing } from "./Standing";
import { Subjects } from "./Subjects";
import type { OwnPage } from "./types";
import { useDayOf } from "./use-day-of";
import { useOwnPageWords } from "./words";

/** All that the page shows, for the phone first: standing, subjects, leave, objections. */
export function OwnView({ page }: { page: OwnPage }) {
  const words = useOwnPageWords();
  const dayOf = useDayOf();
  const { student, roll, until, upTo } = page;
  const { batch, department, section, running, rule } = student;
  const isCounted = running !== null && running.together.standing.percentage !== null;
  return (
    <Page
      title={roll}
      below={
        <PlaceSummary
          place={{ batch, department, ...(running && { semester: words.semester(running.semester) }) }}
          group={section && words.section(section)}
        />
      }
      actions={<Tag>{words.until(dayOf(until))}</Tag>}
    >
      <Columns>
        <Stack>
          {isCounted ? (
            <>
              <Standing semester={running} rule={rule} />
              <Subjects semester={running} rule={rule} upTo={upTo} />
            </>
          ) : (
            <EmptyState boxed title={words.noClass}>
              {words.noClassText}
            </EmptyState>
          )}
        </Stack>
        <Stack>
          <Leaves page={page} />
          <Objections page={page} />
          <EndIt />
        </Stack>
      </Columns>
    </Page>
  );
}

function EndIt() {
  const words = useOwnPageWords();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useEnding();
  return (
    <div className="hint">
      {words.oneDevice}{" "}
      <button type="button" className={styles.link} onClick={() => setAsked(true)}>
        {words.end}
      </button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={words.endAsk}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{words.cancel}</Button>
            <Button look="danger" running={isPending} onClick={() => mutate()}>
              {words.end}
            </Button>
          </>
        }
      >
        <p>{words.endText}</p>
        <FormProblem problem={error} />
      </Dialog>
    </div>
  );
}
