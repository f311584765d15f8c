import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useWhoDid } from "@/lib/who-did";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { ListRow } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useToast } from "@/ui/toasts-context";
import { WrittenEntries } from "@/ui/WrittenEntries";
import { useRestoreImport } from "./changes";
import { recentImportsOf } from "./queries";
import { CorrectedDialog, RestoreDialog } from "./RestoreDialog";
import type { ImportEntry, ListPlace } from "./types";
import { useStudentWords } from "./words";

/** What was imported into a list lately. Each can be taken back in one step. */
export function RecentImports({ place }: { place: ListPlace }) {
  const { imports } = useStudentWords();
  const query = useQuery(recentImportsOf(place));
  return (
    <WrittenEntries query={query} words={imports}>
      {(entry) => <ImportRow key={entry.id} entry={entry} place={place} />}
    </WrittenEntries>
  );
}

function ImportRow({ entry, place }: { entry: ImportEntry; place: ListPlace }) {
  const messages = useMessages();
  const { imports } = useStudentWords();
  const { moment } = useFormats();
  const whoDid = useWhoDid();
  const toast = useToast();
  const restore = useRestoreImport(place);
  const [asking, setAsking] = useState(false);

  function restoreIt(force: boolean) {
    setAsking(false);
    const sayDone = () => toast({ text: imports.restoredToast(entry.fileName), icon: "undo" });
    void restore.mutateAsync({ id: entry.id, force }).then(sayDone, () => {});
  }

  return (
    <ListRow
      title={<bdi>{entry.fileName}</bdi>}
      detail={
        <>
          {imports.counts(entry.counts, entry.missing === "archive", entry.groupCounts)}
          <br />
          {imports.at(moment(entry.at), whoDid(entry.by))}
        </>
      }
      below={
        restore.error && (
          <Alert tone="warn" title={describeError(restore.error, messages)} onDismiss={restore.reset} />
        )
      }
      end={
        entry.restorable ? (
          <>
            <Button
              size="small"
              icon="undo"
              running={restore.isPending}
              onClick={() => setAsking(true)}
              which={entry.fileName}
            >
              {imports.restore}
            </Button>
            <RestoreDialog
              open={asking}
              fileName={entry.fileName}
              onRestore={() => restoreIt(false)}
              onClose={() => setAsking(false)}
            />
            <CorrectedDialog
              corrected={restore.corrected}
              onRestore={() => restoreIt(true)}
              onClose={restore.leave}
            />
          </>
        ) : (
          <Tag>{entry.restoredAt ? imports.restored : imports.noChange}</Tag>
        )
      }
    />
  );
}
