import { useOnline } from "@/lib/online";
import { Alert } from "@/ui/Alert";
import { useLeaveDeskWords } from "./words";

/** Without network what was loaded can be read; nothing is decided. */
export function NoNetwork() {
  const { offline } = useLeaveDeskWords();
  return useOnline() ? null : (
    <Alert tone="warn" sign="offline" role="status" title={offline.title}>
      {offline.text}
    </Alert>
  );
}
