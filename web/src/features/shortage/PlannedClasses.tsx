import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keyOf, paths } from "@/lib/paths";
import { isWhole, placeKey, type WholePlace } from "@/lib/place";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { useForm } from "@/ui/use-form";
import { keepPlanned } from "./changes";
import styles from "./PlannedClasses.module.css";
import { plannedKey, plannedOf } from "./queries";
import { MOST_PLANNED, readPlanned, type View } from "./view";
import { useShortageWords } from "./words";

interface PlannedClassesProps {
  view: View;
  onView: (view: View) => void;
  /** The last day of the term, where the timetable tells what is left. */
  until: string | null;
}

/** How many classes the term will have: kept for one subject, tried for several. */
export function PlannedClasses({ view, onView, until }: PlannedClassesProps) {
  const words = useShortageWords();
  const { place, planned } = view;
  const session = useSession();
  if (until !== null) return <p className={styles.told}>{words.toTheEnd(until)}</p>;
  if (isWhole(place) && !mayAt(session, "take", place)) return null;
  return isWhole(place) ? (
    <KeptFor key={placeKey(place)} place={place} />
  ) : (
    <TriedFor planned={planned} onTry={(next) => onView({ ...view, planned: next })} />
  );
}

function KeptFor({ place }: { place: WholePlace }) {
  const words = useShortageWords().planned;
  const client = useQueryClient();
  const toast = useToast();
  const { data: kept } = useQuery(plannedOf(place));
  if (kept === undefined) return null;

  async function keep(planned: number | null) {
    await keepPlanned(place, planned);
    client.setQueryData(plannedKey(place), planned);
    const { subject } = place;
    toast({ text: planned === null ? words.cleared(subject) : words.saved(subject, planned), icon: "tick" });
    await client.invalidateQueries({ queryKey: keyOf(paths.studentMarks({})) });
  }

  return <PlannedBox planned={kept} hint={words.keptHint(place.subject)} act={words.save} onGive={keep} />;
}

function TriedFor({ planned, onTry }: { planned: number | null; onTry: (planned: number | null) => void }) {
  const words = useShortageWords().planned;
  return (
    <PlannedBox
      planned={planned}
      hint={words.guessHint}
      act={words.apply}
      onGive={async (next) => onTry(next)}
    />
  );
}

interface PlannedBoxProps {
  planned: number | null;
  hint: string;
  act: string;
  onGive: (planned: number | null) => Promise<unknown>;
}

function PlannedBox({ planned, hint, act, onGive }: PlannedBoxProps) {
  const words = useShortageWords().planned;
  const stands = planned === null ? "" : String(planned);
  const [stood, setStood] = useState(stands);
  const form = useForm({
    initial: { planned: stands },
    check: (values) =>
      values.planned.trim() && readPlanned(values.planned) === null ? { planned: words.notANumber } : {},
    send: (values) => onGive(readPlanned(values.planned)),
  });
  if (stands !== stood) {
    setStood(stands);
    form.fill({ planned: stands }); // given here or elsewhere; the focus stays where it is
  }
  return (
    <Panel>
      <form {...form.form}>
        <Stack>
          <FormProblem problem={form.problem} />
          <div className={styles.row}>
            <Field
              label={words.title}
              hint={hint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(MOST_PLANNED).length}
              className={styles.field}
              {...form.field("planned")}
            />
            <Button type="submit" running={form.running} runningLabel={words.saving} className={styles.act}>
              {act}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
