import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fieldsOf, isRefusedWith } from "@/lib/api/problem";
import { daysAfter } from "@/lib/civil-days";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useSession } from "@/lib/session";
import { Beside } from "@/ui/Beside";
import { Button } from "@/ui/Button";
import { readCivil } from "@/ui/civil-day";
import { DateField } from "@/ui/DateField";
import { EmptyState } from "@/ui/EmptyState";
import { FormProblem } from "@/ui/FormProblem";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { useMaking } from "./changes";
import { LookFirst } from "./LookFirst";
import { previewOf } from "./queries";
import { type ListKind, type ListPlace, nextKind } from "./types";
import { WhoIsOnIt } from "./WhoIsOnIt";
import { WouldSay } from "./WouldSay";
import { useListWords } from "./words";

const DAYS_TO_OBJECT = 3;

interface MakeListProps {
  place: ListPlace;
  /** What is to be said first, below the head of the page. */
  above: ReactNode;
  /** Where another list is chosen. */
  changeTo: string;
}

/** What the list would say, the two dates, and one button. */
export function MakeList({ place, above, changeTo }: MakeListProps) {
  const { ui } = useMessages();
  const { making: words } = useListWords();
  const { today } = useSession();
  const [wanted, setWanted] = useState<ListKind | null>(null);
  const making = useMaking();
  const form = useForm({
    initial: { asOf: today, objectionsUntil: daysAfter(today, DAYS_TO_OBJECT) },
    check: ({ asOf }) => missing({ asOf }, ui.missing),
    send: async ({ asOf, objectionsUntil }) => {
      if (!preview) return;
      await making.mutateAsync({
        ...place,
        kind,
        asOf: dayOf(asOf, today),
        objectionsUntil: kind === "final" ? null : objectionsUntil || null,
        follows: preview.follows?.number ?? null,
      });
    },
  });
  const { data, error, isPlaceholderData, refetch } = useQuery(
    previewOf(place, dayOf(form.values.asOf, today)),
  );
  const preview = error ? undefined : data;
  const next = nextKind(preview?.follows ?? null, today);
  const kind = next === "final" ? (wanted ?? next) : next;
  const asOf = form.field("asOf");
  return (
    <Page
      title={preview ? words.heading(preview.below, preview.students, preview.number) : words.title}
      below={<PlaceSummary place={place} changeTo={changeTo} />}
    >
      {above}
      <Beside side={preview && <WhoIsOnIt preview={preview} />}>
        <form {...form.form}>
          <Stack>
            <FormProblem problem={form.problem} />
            <Panel>
              <Stack>
                <DateField
                  label={words.asOf}
                  hint={words.asOfHint}
                  max={today}
                  {...asOf}
                  fault={asOf.fault ?? fieldsOf(error).asOf}
                />
                {kind === "provisional" && (
                  <DateField
                    label={words.objections}
                    hint={words.objectionsHint}
                    min={today}
                    {...form.field("objectionsUntil")}
                  />
                )}
                {preview && <WouldSay preview={preview} />}
              </Stack>
            </Panel>
            {preview && <LookFirst place={place} />}
            {preview ? (
              <>
                <Button
                  type="submit"
                  look="primary"
                  size="large"
                  block
                  running={form.running || isPlaceholderData}
                  {...(form.running && { runningLabel: words.running })}
                >
                  {words[kind](preview.number)}
                </Button>
                <p className="hint">{words.frozen}</p>
                {next === "final" && (
                  <Button look="quiet" onClick={() => setWanted(kind === "final" ? "provisional" : "final")}>
                    {kind === "final" ? words.insteadProvisional : words.insteadFinal}
                  </Button>
                )}
              </>
            ) : (
              <NoPreview error={error} onRetry={() => void refetch()} />
            )}
          </Stack>
        </form>
      </Beside>
    </Page>
  );
}

/** Null for today: the server then takes what was uploaded until a moment ago. */
const dayOf = (typed: string, today: string) => {
  const day = readCivil(typed);
  return day === today ? null : day;
};

function NoPreview({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { making: words } = useListWords();
  const messages = useMessages();
  if (isRefusedWith(error, "no_subjects_to_list")) {
    return (
      <EmptyState boxed title={words.notYet}>
        {describeError(error, messages)} {words.otherDay}
      </EmptyState>
    );
  }
  if (fieldsOf(error).asOf) return null;
  return <NotYet boxed error={error} onRetry={onRetry} shape="rows" count={6} />;
}
