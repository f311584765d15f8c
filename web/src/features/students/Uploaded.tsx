import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { pathWithPlace } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { Button, LinkButton } from "@/ui/Button";
import { Row, Stack } from "@/ui/Stack";
import { TakeFocus } from "@/ui/TakeFocus";
import { useRestoreImport } from "./changes";
import { CorrectedDialog } from "./RestoreDialog";
import type { ImportEntry } from "./types";
import styles from "./Uploaded.module.css";
import { useStudentWords } from "./words";

/** The import is written: what it did, and the way back at once. */
export function Uploaded({ entry }: { entry: ImportEntry }) {
  const messages = useMessages();
  const { uploaded, placed } = useStudentWords();
  const { batch, department, counts } = entry;
  const restore = useRestoreImport({ batch, department });
  const undone = restore.isSuccess;

  const place = placed(department, batch);
  return (
    <TakeFocus>
      <Stack gap={2}>
        <CorrectedDialog
          corrected={restore.corrected}
          onRestore={() => restore.mutate({ id: entry.id, force: true })}
          onClose={restore.leave}
        />
        {restore.error && (
          <Alert tone="absent" title={uploaded.notUndone}>
            {describeError(restore.error, messages)}
          </Alert>
        )}
        <Alert
          key={String(undone)}
          tone="present"
          title={undone ? uploaded.undone : uploaded.title}
          {...(undone && { sign: "undo" })}
        >
          <p>
            {undone
              ? uploaded.undoneText(place)
              : uploaded.text(place, counts, entry.missing === "archive", entry.groupCounts)}
          </p>
          <div className={styles.acts}>
            <Row>
              <LinkButton to={pathWithPlace("/studentDB", { batch, department })}>
                {uploaded.seeList}
              </LinkButton>
              {!undone && entry.restorable && (
                <Button
                  icon="undo"
                  running={restore.isPending}
                  runningLabel={uploaded.undoing}
                  onClick={() => restore.mutate({ id: entry.id })}
                >
                  {uploaded.undo}
                </Button>
              )}
            </Row>
          </div>
        </Alert>
      </Stack>
    </TakeFocus>
  );
}
