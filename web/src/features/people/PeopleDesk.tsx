import { use, useState } from "react";
import { LanguageContext } from "@/lib/messages/context";
import { Alert } from "@/ui/Alert";
import { FileDesk, FileNotWritten, FileSubmit } from "@/ui/FileDesk";
import { LanguageField } from "@/ui/LanguageField";
import { Page } from "@/ui/Page";
import { SelectField } from "@/ui/SelectField";
import { Tick } from "@/ui/Ticks";
import { type FileFault, TABLES } from "@/ui/taken-file";
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
  const [outdated, setOutdated] = useState(false);
  const [mail, setMail] = useState(true);
  const [language, setLanguage] = useState(use(LanguageContext).code);
  const look = usePeoplePreview(draft);
  const { preview, error, waiting, outdate } = look;
  const write = useWritePeople(draft);

  async function submit(looked: PeoplePreview) {
    try {
      const { fingerprint, mails, people } = looked;
      onDone(await write.mutateAsync({ fingerprint, mail: mail && mails && people > 0, language }));
    } catch (refused) {
      if (!isOutdated(refused)) return;
      write.reset();
      setOutdated(true);
      onDraft({ ...draftOf(draft.file, draft.sheet) });
      void outdate();
    }
  }

  const canWrite = preview?.fingerprint != null;
  const waits = waiting ? words.looking : null;

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
              problem={
                write.error &&
                !write.isPending && (
                  <FileNotWritten error={write.error} title={words.notWritten} again={words.again} />
                )
              }
              words={canWrite ? words.will(preview.people, preview.grants) : words.nothing}
              label={canWrite ? words.submit : null}
              running={write.isPending ? words.writing : waits}
              onSubmit={() => void submit(preview)}
            />
          )
        }
      >
        {preview && preview.sheets.length > 1 && (
          <SelectField
            label={words.sheet}
            value={preview.sheet ?? ""}
            options={preview.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChange={(event) => onDraft(draftOf(draft.file, event.target.value))}
          />
        )}
        {preview && !error && (
          <>
            <HowItWasRead preview={preview} outdated={outdated} />
            {canWrite && preview.people > 0 && (
              <LanguageField
                label={words.language}
                language={language}
                disabled={write.isPending}
                onLanguage={setLanguage}
              />
            )}
            {preview.mails && canWrite && preview.people > 0 && (
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
  if (outdated)
    return (
      <Alert tone="warn" title={words.outdated}>
        {words.outdatedText}
      </Alert>
    );
  if (refused > 0)
    return (
      <Alert tone="absent" title={words.refused(refused)}>
        {words.refusedText}
      </Alert>
    );
  const text = [
    words.read(lines.length, there),
    encoding !== null && encoding !== "UTF-8" && words.encoding(encoding),
    others.length > 0 && words.others(others.join(", ")),
  ];
  return (
    <Alert tone="present" sign="info" role="status" title={words.nothingYet}>
      {text.filter(Boolean).join(" ")}
    </Alert>
  );
}
