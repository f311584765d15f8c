import { Button } from "@/ui/Button";
import type { NoticeBoard } from "./use-notice-board";
import { useBoardWords } from "./words";

/** One tap to the paper. Not there where no list and semester are chosen. */
export function BoardButton({ notice: { print, running } }: { notice: NoticeBoard }) {
  const words = useBoardWords();
  if (!print) return null;
  return (
    <Button icon="print" running={running} runningLabel={words.printing} onClick={print}>
      {words.print}
    </Button>
  );
}
