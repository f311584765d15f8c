import { useState } from "react";
import { useNavigate } from "react-router";
import { ConfirmProvider } from "@/features/accounts/ConfirmProvider";
import { addresses } from "@/features/people/addresses";
import { draftOf, HEADINGS, type PeopleDraft } from "@/features/people/import-draft";
import { PeopleDesk } from "@/features/people/PeopleDesk";
import type { PeopleImport } from "@/features/people/types";
import { WrittenPeople } from "@/features/people/WrittenPeople";
import { usePeopleEntryWords } from "@/features/people/words";
import { useSession } from "@/lib/session";
import { useAlerts } from "@/ui/alerts-context";
import { LinkButton } from "@/ui/Button";
import { FileDrop } from "@/ui/DropZone";
import { FileProblem } from "@/ui/FileProblem";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import { type FileFault, isFault, TABLES, takeFile } from "@/ui/taken-file";

/** Lecturers and their subjects from a file, which is looked over before it is written. */
export function Component() {
  const { import: words } = usePeopleEntryWords();
  const { admin } = useSession();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<PeopleDraft | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);

  async function take(files: File[]) {
    const read = await takeFile(files);
    setFault(isFault(read) ? read : null);
    if (!isFault(read)) setDraft(draftOf(read));
  }

  function finish({ people, grants, mailed }: PeopleImport) {
    alerts.carry({
      tone: "present",
      title: words.done(people, grants),
      text: people > 0 ? (mailed > 0 ? words.mailed(mailed, people) : words.doneText) : undefined,
      acts: <LinkButton to={addresses.import}>{words.written.undoIt}</LinkButton>,
    });
    void navigate(addresses.people);
  }

  if (!admin) return null; // on the way to /login
  return (
    <ConfirmProvider userName={admin.userName}>
      {draft ? (
        <PeopleDesk
          key={draft.file.number}
          draft={draft}
          onDraft={setDraft}
          fault={fault}
          onFiles={(files) => void take(files)}
          onDone={finish}
        />
      ) : (
        <Page title={words.title} lead={words.lead} width="form">
          <FileProblem fault={fault} />
          <Stack>
            <FileDrop
              title={words.drop}
              kinds={words.kinds}
              accept={TABLES}
              onFiles={(files) => void take(files)}
            />
            <p>{words.columns(HEADINGS.join(", "))}</p>
            <WrittenPeople />
          </Stack>
        </Page>
      )}
    </ConfirmProvider>
  );
}
