import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useAlerts } from "./alerts-context";
import type { IconName } from "./Icon";
import { useToast } from "./toasts-context";

interface Told {
  text: string;
  icon: IconName;
  /** Takes it back; what goes wrong then is told above the page. */
  undo: () => Promise<unknown>;
  /** In place of Undo. */
  label?: string;
}

/** A toast for what was done, with the way back. */
export function useTelling() {
  const messages = useMessages();
  const alerts = useAlerts();
  const toast = useToast();
  const tellFailure = (error: unknown) =>
    alerts.show({ tone: "absent", title: describeError(error, messages) });
  const tell = ({ text, icon, undo, label = messages.ui.undo }: Told) =>
    toast({ text, icon, act: { label, run: () => void undo().catch(tellFailure) } });
  return { tell, tellFailure };
}
