import { useState } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { useView } from "./address";
import { TermDialog } from "./TermDialog";
import { useTimetableWords } from "./words";

/** Before the first timetable. A college without one notices nothing of all this. */
export function NoTimetable({ mayEdit }: { mayEdit: boolean }) {
  const { title, empty, terms } = useTimetableWords();
  const { setTerm } = useView();
  const [making, setMaking] = useState(false);
  return (
    <Page title={title}>
      <EmptyState
        boxed
        title={empty.noTerm}
        actions={
          mayEdit && (
            <Button look="primary" icon="add" onClick={() => setMaking(true)}>
              {terms.make}
            </Button>
          )
        }
      >
        {mayEdit ? empty.noTermText : empty.noTermOthers}
      </EmptyState>
      {making && <TermDialog term={null} onClose={() => setMaking(false)} onTerm={setTerm} />}
    </Page>
  );
}
