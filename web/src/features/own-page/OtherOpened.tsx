import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { useOwnPageWords } from "./words";

interface OtherOpenedProps {
  /** Whose page this tab has shown so far, and whose it would show now. */
  was: string;
  now: string;
  onShow: () => void;
}

/** A device has one page open at a time: a parent of two may have opened the other child's in another tab. */
export function OtherOpened({ was, now, onShow }: OtherOpenedProps) {
  const { other } = useOwnPageWords();
  return (
    <EmptyPage
      picture="info"
      title={other.title}
      actions={
        <Button look="primary" onClick={onShow}>
          {other.button(now)}
        </Button>
      }
    >
      {other.text(was, now)}
    </EmptyPage>
  );
}
