import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isRefusedWith } from "@/lib/api/problem";
import { sendForm } from "@/ui/send-form";
import type { ImportDraft } from "./draft";
import { askProgress, listKey } from "./queries";
import type { ImportEntry, Preview } from "./types";
import { formOf } from "./use-preview";

const ASK_EVERY_MS = 800; // short imports are over before the first question

/** How far a running import is: the file goes out, the server reads it, then writes row after row. */
export type Progress =
  | { step: "sending"; part: number }
  | { step: "reading" }
  | { step: "writing"; done: number; of: number };

interface SubmitOptions {
  draft: ImportDraft;
  onDone: (entry: ImportEntry) => void;
  /** The preview no longer fits, because the list was changed. Nothing was written. */
  onOutdated: () => void;
}

/** Submits a draft. Tried again after a failure it has the same id, and the server writes it once. */
export function useSubmit({ draft, onDone, onOutdated }: SubmitOptions) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const submit = useMutation({
    mutationFn: ({ fingerprint, counts }: Preview) => {
      setSent(0);
      const form = formOf(draft);
      form.set("fingerprint", fingerprint ?? "");
      form.set("acceptRefused", String(counts.refused > 0));
      const address = `/api/students/imports/${draft.id}`;
      return sendForm<ImportEntry>("PUT", address, form, { onSent: setSent });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(draft.place) }),
  });

  const running = submit.isPending;
  const progress = useQuery({
    queryKey: ["student-import-progress", draft.id],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      return askProgress(draft.id, signal);
    },
    enabled: running && sent === 1,
    refetchInterval: 1, // the waiting is done before each question
    retry: false, // it is a courtesy: where another process does the work, nobody knows
    gcTime: 0,
  });

  return {
    running,
    error: submit.error,
    progress: progressOf(sent, progress.data),
    submit: (preview: Preview) =>
      void submit.mutateAsync(preview).then(onDone, (error) => isOutdated(error) && onOutdated()),
    /** Forgets the last error: it was about other choices. */
    forget: submit.reset,
  };
}

function progressOf(sent: number, told: { done: number; of: number } | undefined): Progress {
  if (sent < 1) return { step: "sending", part: sent };
  return told && told.of > 0 ? { step: "writing", ...told } : { step: "reading" };
}

/** The list has changed, or the id went to another import. */
const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "preview_outdated", "import_id_in_use", "conflict");
