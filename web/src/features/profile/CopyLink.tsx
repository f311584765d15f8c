import { Button } from "@/ui/Button";
import { useToast } from "@/ui/toasts-context";
import { useProfileWords } from "./words";

/** Puts this page's address where it can be pasted. Plain http has no clipboard, and then there is no button. */
export function CopyLink() {
  const words = useProfileWords();
  const toast = useToast();
  if (!navigator.clipboard) return null;

  async function copy() {
    await navigator.clipboard.writeText(location.href);
    toast({ text: words.copied, icon: "link" });
  }

  return (
    <Button icon="link" onClick={() => void copy().catch(() => {})}>
      {words.copyLink}
    </Button>
  );
}
