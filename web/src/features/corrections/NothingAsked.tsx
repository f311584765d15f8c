import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { useCorrectionWords } from "./words";

export function NothingAsked() {
  const words = useCorrectionWords();
  return (
    <EmptyState
      boxed
      picture="page"
      title={words.nothingAsked}
      actions={<LinkButton to="/attendanceDB">{words.toSheets}</LinkButton>}
    >
      {words.nothingAskedText}
    </EmptyState>
  );
}
