import { Alert } from "@/ui/Alert";
import { useClashWords } from "./clashes";
import type { SlotWarning } from "./types";

/** Above a form: what it clashes with. It can be saved all the same. */
export function Warnings({ warnings }: { warnings: readonly SlotWarning[] }) {
  const say = useClashWords();
  return warnings.map((warning) => (
    <Alert
      key={[warning.kind, warning.lecturer?.userName, warning.other?.id, warning.subject].join(" ")}
      tone="warn"
      role="status"
      title={say.head(warning)}
    >
      {say.text(warning)}
    </Alert>
  ));
}
