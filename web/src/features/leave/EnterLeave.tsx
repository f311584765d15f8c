import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { newId } from "@/lib/new-id";
import { useOnline } from "@/lib/online";
import { useSession } from "@/lib/session";
import { Field } from "@/ui/Field";
import { FileButton } from "@/ui/FileButton";
import { FormProblem } from "@/ui/FormProblem";
import { useFileWords } from "@/ui/file-words";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { Beside } from "./Beside";
import { CERTIFICATES, CertificateUpload } from "./CertificateUpload";
import { useEnterLeaves } from "./changes";
import { type Draft, findFaults, newDraft, spanOf, whoIsWritten } from "./draft";
import { EnterBar } from "./EnterBar";
import styles from "./EnterLeave.module.css";
import { FoundStudents } from "./FoundStudents";
import { KindChoice } from "./KindChoice";
import { NoNetwork } from "./NoNetwork";
import { leaveKinds, previewOf, type Scope } from "./queries";
import type { LeavesEntered } from "./types";
import { useCertificate } from "./use-certificate";
import { useSettled } from "./use-settled";
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
  const { ui } = useMessages();
  const files = useFileWords();
  const online = useOnline();
  const { today } = useSession();
  const [draft, setDraft] = useState<Draft>(() => newDraft(rolls));
  const [tried, setTried] = useState(false);
  const certificate = useCertificate();
  const { enter, takeBack } = useEnterLeaves();
  const { tell } = useTelling();
  const entryOf = useEntryId();

  const settled = useSettled(draft.rolls.trim());
  const span = spanOf(draft);
  const { data: kinds } = useQuery(leaveKinds);
  const kindId = draft.kind ?? kinds?.[0]?.id;
  const asked = {
    rolls: settled,
    ...scope,
    kindId: kindId ?? 0,
    ...(span ?? { startsOn: today, endsOn: today }),
  };
  const preview = useQuery({ ...previewOf(asked), enabled: settled !== "" && kindId !== undefined });
  const { found = [], refused = [] } = (settled && preview.data) || {};
  const written = whoIsWritten(found);
  const faults = tried ? findFaults(draft, written.length) : {};

  function change(next: Draft) {
    enter.reset();
    setDraft(next);
  }

  async function submit() {
    setTried(true);
    const [wrong] = Object.keys(findFaults(draft, written.length));
    if (wrong || draft.kind === null || !span) return focusOn(wrong);
    const paper = await certificate.whole();
    if (certificate.upload && !paper) return; // refused, which is told where it was chosen
    const body = {
      students: written.map(({ student }) => student),
      kindId: draft.kind,
      ...span,
      reason: draft.reason.trim(),
      grant: draft.grant,
      ...(paper && { certificate: paper }),
    };
    const entered = await enter.mutateAsync({ entry: entryOf(body), ...body });
    tell({
      text: (draft.grant ? words.bar.granted : words.bar.asked)(entered.items.length),
      icon: "tick",
      undo: () => takeBack.mutateAsync(entered.entry),
    });
    setTried(false);
    if (refused.length === 0) return onDone(entered);
    setDraft({ ...draft, rolls: refused.map(({ text }) => text).join("\n") });
  }

  return (
    <Page
      title={written.length > 1 ? words.titleOf(written.length) : words.title}
      lead={scope.batch ? undefined : words.lead}
      below={scope.batch && <PlaceSummary place={scope} onChange={onAnywhere} />}
    >
      <NoNetwork />
      <Beside side={<FoundStudents found={found} dated={span !== null} />}>
        <Panel>
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
              maxLength={200}
              value={draft.reason}
              fault={faults.reason && ui.missing}
              onChange={(event) => change({ ...draft, reason: event.target.value })}
            />
            <div className={styles.who}>
              <p className={styles.label}>
                {words.certificate.label} <span className={styles.later}>({words.certificate.later})</span>
              </p>
              {certificate.upload ? (
                <CertificateUpload upload={certificate.upload} onRemove={certificate.remove} />
              ) : (
                <div>
                  <FileButton accept={CERTIFICATES} onFiles={([file]) => file && void certificate.take(file)}>
                    {files.choose}
                  </FileButton>
                </div>
              )}
              <p className={styles.hint}>{words.certificate.hint}</p>
            </div>
            <label className={styles.atOnce}>
              <input
                type="checkbox"
                checked={draft.grant}
                onChange={(event) => change({ ...draft, grant: event.target.checked })}
              />
              <span>{words.atOnce}</span>
            </label>
          </Stack>
        </Panel>
      </Beside>
      {online && (
        <EnterBar
          written={written.length}
          refused={refused.length}
          grant={draft.grant}
          looking={settled !== draft.rolls.trim() || preview.isFetching}
          sending={certificate.upload !== null && !certificate.upload.complete && !certificate.upload.error}
          entering={enter.isPending}
          error={enter.error}
          onSubmit={submit}
        />
      )}
    </Page>
  );
}

/** The same for every try of the same leaves, another for others: what was entered is not entered twice. */
function useEntryId() {
  const last = useRef({ content: "", id: "" });
  return (content: object): string => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: newId() };
    return last.current.id;
  };
}

/** The first box that is wrong; of the kinds, the first button. */
function focusOn(box: string | undefined) {
  const named = document.querySelector<HTMLElement>(`[name="${box}"]`);
  (named ?? document.querySelector<HTMLElement>("main fieldset button"))?.focus();
}
