import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isPassing } from "@/lib/api/problem";
import { newId } from "@/lib/new-id";
import { useOnline } from "@/lib/online";
import { useSession } from "@/lib/session";
import { useCertificate } from "@/lib/use-certificate";
import { useAlerts } from "@/ui/alerts-context";
import { Beside } from "@/ui/Beside";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { Tick } from "@/ui/Ticks";
import { useSettled } from "@/ui/use-settled";
import { useTelling } from "@/ui/use-telling";
import { CertificateBox } from "./CertificateBox";
import { certificates, useEnterLeaves } from "./changes";
import { type Draft, findFaults, newDraft, spanOf, whoIsWritten } from "./draft";
import { EnterBar, type Warning } from "./EnterBar";
import { FoundStudents } from "./FoundStudents";
import { KindChoice } from "./KindChoice";
import { NoNetwork } from "./NoNetwork";
import { leaveKinds, previewOf, type Scope } from "./queries";
import { useReasonFaultWords } from "./reasons";
import type { LeavesEntered, NewLeaves } from "./types";
import { useUnforeseenWords } from "./unforeseen";
import { WhenBoxes } from "./WhenBoxes";
import { WhoBox } from "./WhoBox";
import { useLeaveEntryWords } from "./words";

interface EnterLeaveProps {
  /** What stands in the box at first. */
  rolls: string;
  /** On which list rolls are looked for; all of them where it is empty. */
  scope: Scope;
  onAnywhere: () => void;
  onDone: (entered: LeavesEntered) => void;
}

/** One leave for one student or for a whole team: looked over before it is written. */
export function EnterLeave({ rolls, scope, onAnywhere, onDone }: EnterLeaveProps) {
  const words = useLeaveEntryWords();
  const sayReasonFault = useReasonFaultWords();
  const sayUnforeseen = useUnforeseenWords();
  const online = useOnline();
  const { today } = useSession();
  const [draft, setDraft] = useState<Draft>(() => newDraft(rolls));
  const [tried, setTried] = useState(false);
  const [waiting, setWaiting] = useState(false); // for the certificate, which goes first
  const [vain, setVain] = useState(0);
  const [warning, setWarning] = useState<Warning | null>(null);
  const certificate = useCertificate(certificates);
  const { enter, takeBack } = useEnterLeaves();
  const { tell } = useTelling();
  const alerts = useAlerts();
  /** What may have been written although no answer came: sent again as it was, it is written once. */
  const unanswered = isPassing(enter.error) ? enter.variables : undefined;

  const settled = useSettled(draft.rolls.trim());
  const span = spanOf(draft);
  const { data: kinds } = useQuery(leaveKinds);
  const kindId = draft.kind ?? kinds?.find(({ archived }) => !archived)?.id;
  const asked = {
    rolls: settled,
    ...scope,
    kindId: kindId ?? 0,
    ...(span ?? { startsOn: today, endsOn: today }),
  };
  const preview = useQuery({
    ...previewOf(asked),
    // Once it is on its way, what was seen before stays: else it would show the very leaves that are being entered.
    enabled: settled !== "" && kindId !== undefined && !enter.isPending && !unanswered,
  });
  const { found = [], refused = [] } = (settled && preview.data) || {};
  const written = whoIsWritten(found);
  const faults = tried ? findFaults(draft, written.length) : {};

  /** Something is another than what was submitted. */
  function forget() {
    enter.reset();
    setWarning(null);
    setVain(0);
  }

  function change(next: Draft) {
    forget();
    setDraft(next);
  }

  function lookAnywhere() {
    forget();
    onAnywhere();
  }

  async function submit() {
    setWarning(null);
    if (unanswered) return send(unanswered);
    setTried(true);
    const [wrong] = Object.keys(findFaults(draft, written.length));
    if (wrong || draft.kind === null || !span) return focusOn(wrong);
    const sending = certificate.ended();
    setWaiting(sending !== null);
    const paper = await sending;
    setWaiting(false);
    if (paper === "refused") return setVain((times) => times + 1);
    if (paper === "removed")
      return setWarning({ title: words.bar.notWritten, text: words.bar.certificateRemoved });
    await send({
      entry: newId(),
      students: written.map(({ student }) => student),
      kindId: draft.kind,
      ...span,
      reason: draft.reason.trim(),
      grant: draft.grant,
      ...(paper && { certificate: paper.id }),
    });
  }

  async function send(body: NewLeaves) {
    const entered = await enter.mutateAsync(body);
    const unforeseen = sayUnforeseen(entered, found);
    if (entered.items.length === 0) return setWarning({ title: words.bar.notWritten, text: unforeseen });
    tell({
      text: (body.grant ? words.bar.granted : words.bar.asked)(entered.items.length),
      icon: "tick",
      undo: () => takeBack.mutateAsync(entered.entry),
    });
    const stays = refused.length > 0;
    if (unforeseen)
      alerts[stays ? "show" : "carry"]({ tone: "warn", title: words.bar.meanwhile, text: unforeseen });
    setTried(false);
    if (!stays) return onDone(entered);
    setDraft({ ...draft, rolls: refused.map(({ text }) => text).join("\n") });
  }

  const closed = waiting || enter.isPending;
  return (
    <Page
      title={written.length > 1 ? words.titleOf(written.length) : words.title}
      lead={scope.batch ? undefined : words.lead}
      below={scope.batch && <PlaceSummary place={scope} {...(!closed && { onChange: lookAnywhere })} />}
    >
      <NoNetwork />
      <Beside side={<FoundStudents found={found} dated={span !== null} />}>
        <Panel>
          <Stack gap={5}>
            <fieldset disabled={closed}>
              <Stack gap={5}>
                <WhoBox
                  rolls={draft.rolls}
                  onRolls={(text) => change({ ...draft, rolls: text })}
                  refused={refused}
                  missing={faults.rolls !== undefined}
                />
                <KindChoice
                  kind={draft.kind}
                  onKind={(kind) => change({ ...draft, kind })}
                  missing={faults.kind !== undefined}
                />
                <WhenBoxes draft={draft} onDraft={change} faults={faults} />
                <FormProblem problem={preview.error} />
                <Field
                  label={words.reason.label}
                  hint={words.reason.hint}
                  name="reason"
                  autoCapitalize="sentences"
                  value={draft.reason}
                  fault={sayReasonFault(faults.reason)}
                  onChange={(event) => change({ ...draft, reason: event.target.value })}
                />
              </Stack>
            </fieldset>
            <fieldset disabled={enter.isPending}>
              <CertificateBox
                upload={certificate.upload}
                vain={vain}
                onFile={(file) => {
                  forget();
                  void certificate.take(file);
                }}
                onRemove={() => {
                  forget();
                  certificate.remove();
                }}
              />
            </fieldset>
            <Tick
              label={words.atOnce}
              checked={draft.grant}
              disabled={closed}
              onTick={(grant) => change({ ...draft, grant })}
            />
          </Stack>
        </Panel>
      </Beside>
      {online && (
        <EnterBar
          written={written.length}
          refused={refused.length}
          grant={draft.grant}
          looking={settled !== draft.rolls.trim() || preview.isFetching}
          waiting={waiting}
          entering={enter.isPending}
          error={enter.error}
          warning={warning}
          onSubmit={submit}
        />
      )}
    </Page>
  );
}

/** The first box that is wrong; of the kinds, the first button. */
function focusOn(box: string | undefined) {
  const named = document.querySelector<HTMLElement>(`[name="${box}"]`);
  (named ?? document.querySelector<HTMLElement>("main fieldset button"))?.focus();
}
