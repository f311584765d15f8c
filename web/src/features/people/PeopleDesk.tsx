import { use, useState } from "react";
import { LanguageContext } from "@/lib/messages/context";
import { Alert } from "@/ui/Alert";
import { FileDesk, FileNote, FileSubmit, SheetChoice } from "@/ui/FileDesk";
import { LanguageField } from "@/ui/LanguageField";
import { Page } from "@/ui/Page";
import { Tick } from "@/ui/Ticks";
import { type FileFault, TABLES } from "@/ui/taken-file";
import { useFileWriting } from "@/ui/use-file-writing";
import { isOutdated, useWritePeople } from "./changes";
import { draftOf, type PeopleDraft } from "./import-draft";
import { PeopleLines } from "./PeopleLines";
import { usePeoplePreview } from "./queries";
import type { PeopleImport, PeoplePreview } from "./types";
import { usePeopleEntryWords } from "./words";

interface PeopleDeskProps {
  draft: PeopleDraft;
  onDraft: (draft: PeopleDraft) => void;
  fault: FileFault | null;
  onFiles: (files: File[]) => void;
  onDone: (entry: PeopleImport) => void;
}

/** A file of people looked over: how many get an account and a grant, what is refused, and Submit. */
export function PeopleDesk({ draft, onDraft, fault, onFiles, onDone }: PeopleDeskProps) {
  const { import: words } = usePeopleEntryWords();
  const [mail, setMail] = useState(true);
  const [language, setLanguage] = useState(use(LanguageContext).code);
  const look = usePeoplePreview(draft);
  const { preview, error, waiting } = look;
  const write = useWritePeople(draft);
  const { outdated, submit } = useFileWriting({
    write,
    isOutdated,
    lookAgain() {
      onDraft(draftOf(draft.file, draft.sheet));
      void look.outdate();
    },
    onDone,
  });
  const canWrite = preview?.fingerprint != null;
  const hasNew = preview !== undefined && canWrite && preview.people > 0;

  return (
    <Page title={preview && canWrite ? words.can(preview.people, preview.grants) : words.title}>
      <FileDesk
        file={draft.file}
        accept={TABLES}
        fault={fault}
        onFiles={onFiles}
        look={look}
        running={write.isPending}
        foot={
          preview &&
          !error && (
            <FileSubmit
              write={write}
              again={words.again}
              waiting={waiting}
              words={canWrite ? words.will(preview.people, preview.grants) : words.nothing}
              label={canWrite ? words.submit : null}
              onSubmit={() => {
                const { fingerprint, mails, people } = preview;
                submit({ fingerprint, mail: mail && mails && people > 0, language });
              }}
            />
          )
        }
      >
        {preview && <SheetChoice {...preview} onSheet={(sheet) => onDraft(draftOf(draft.file, sheet))} />}
        {preview && !error && (
          <>
            <HowItWasRead preview={preview} outdated={outdated} />
            {hasNew && (
              <LanguageField
                label={words.language}
                language={language}
                disabled={write.isPending}
                onLanguage={setLanguage}
              />
            )}
            {hasNew && preview.mails && (
              <Tick
                label={words.mail(preview.people)}
                checked={mail}
                disabled={write.isPending}
                onTick={setMail}
              />
            )}
            <PeopleLines lines={preview.lines} />
          </>
        )}
      </FileDesk>
    </Page>
  );
}

function HowItWasRead({ preview, outdated }: { preview: PeoplePreview; outdated: boolean }) {
  const { import: words } = usePeopleEntryWords();
  const { lines, there, refused, encoding, others } = preview;
  if (refused > 0 && !outdated)
    return (
      <Alert tone="absent" title={words.refused(refused)}>
        {words.refusedText}
      </Alert>
    );
  return (
    <FileNote
      outdated={outdated && words.outdated}
      encoding={encoding}
      read={[words.read(lines.length, there), others.length > 0 && words.others(others.join(", "))]}
    />
  );
}
