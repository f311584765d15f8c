import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { undoUpload } from "@/features/rollcall/engine/rollcalls";
import { useRollCallWords } from "@/features/rollcall/words";
import { callPath } from "@/lib/call-path";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { keyOf, paths } from "@/lib/paths";
import { useAlerts } from "@/ui/alerts-context";
import { useToast } from "@/ui/toasts-context";

/** Undoes an upload and leads back into the roll call, which is as it was. */
export function useUndoUpload() {
  const messages = useMessages();
  const words = useRollCallWords();
  const alerts = useAlerts();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [running, setRunning] = useState(false);

  async function run(id: string) {
    if (running) return;
    setRunning(true);
    const showAgain = () => {
      navigate(callPath(id));
      toast({ text: words.uploadUndone, icon: "undo" });
    };
    try {
      await undoUpload(id, showAgain);
    } catch (problem) {
      const text = describeError(problem, messages);
      alerts.show({ tone: "absent", title: words.uploadNotUndone, text });
    } finally {
      setRunning(false);
      void client.invalidateQueries({ queryKey: keyOf(paths.sheets) });
    }
  }

  return { run, running };
}
