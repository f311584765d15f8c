import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { useCorrectionWords } from "./words";

export function NothingAsked() {
  const words = useCorrectionWords();
  return (
    <Panel>
      <EmptyState
        picture="page"
        title={words.nothingAsked}
        actions={<LinkButton to="/attendanceDB">{words.toSheets}</LinkButton>}
      >
        {words.nothingAskedText}
      </EmptyState>
    </Panel>
  );
}
