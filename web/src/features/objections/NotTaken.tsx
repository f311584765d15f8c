import { useState } from "react";
import { ApiProblem } from "@/lib/api/problem";
import type { MarkAddress } from "@/lib/objection-path";
import { Alert } from "@/ui/Alert";
import { NotYet } from "@/ui/NotYet";
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
  if (!error) return <NotYet boxed error={error} onRetry={onRetry} shape="rows" count={4} />;
  return (
    <>
      {error instanceof ApiProblem && error.status < 500 ? (
        <Alert tone="absent" title={error.message}>
          {text && words.stillInBox}
        </Alert>
      ) : (
        <NotYet boxed error={error} onRetry={onRetry} />
      )}
      {text && <TextBox label={words.text} rows={4} readOnly value={text} />}
    </>
  );
}
