import { useState } from "react";
import { ApiProblem } from "@/lib/api/problem";
import type { MarkAddress } from "@/lib/objection-path";
import { Alert } from "@/ui/Alert";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import { TextBox } from "@/ui/TextBox";
import { readDraft } from "./draft";
import { useObjectingWords } from "./words";

interface NotTakenProps {
  address: MarkAddress;
  error: unknown;
  onRetry: () => void;
}

/** Where there is no form: not yet, or why not. What was written before is still there to be copied. */
export function NotTaken({ address, error, onRetry }: NotTakenProps) {
  const { form: words } = useObjectingWords();
  const [{ text }] = useState(() => readDraft(address));
  if (!error) {
    return (
      <Panel>
        <Skeleton shape="rows" count={4} />
      </Panel>
    );
  }
  return (
    <>
      {error instanceof ApiProblem && error.status < 500 ? (
        <Alert tone="absent" title={error.message}>
          {text && words.stillInBox}
        </Alert>
      ) : (
        <Panel>
          <LoadError error={error} onRetry={onRetry} />
        </Panel>
      )}
      {text && <TextBox label={words.text} rows={4} readOnly value={text} />}
    </>
  );
}
