import { useSearchParams } from "react-router";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { ImportDesk } from "@/features/students/ImportDesk";
import { ImportStart } from "@/features/students/ImportStart";
import { SampleLinks } from "@/features/students/SampleLinks";
import { Uploaded } from "@/features/students/Uploaded";
import { useListImport } from "@/features/students/use-list-import";
import { useStudentWords } from "@/features/students/words";
import { placeFromQuery } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { FileProblem } from "@/ui/FileProblem";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { TakeFocus } from "@/ui/TakeFocus";
import { useFileDrop } from "@/ui/use-file-drop";

export function Component() {
  const { add } = useStudentWords();
  const state = useListImport();
  const { draft } = state;
  if (!draft) return <Start state={state} />;
  return (
    <Page title={add.title} below={<PlaceSummary place={draft.place} onChange={state.changePlace} />}>
      <ImportDesk
        key={draft.file.number}
        draft={draft}
        onDraft={state.setDraft}
        fault={state.fault}
        onFiles={(files) => void state.take(files, draft.place)}
        onDone={state.finish}
      />
    </Page>
  );
}

/** Whose list, and which file. A file may come first. */
function Start({ state }: { state: ReturnType<typeof useListImport> }) {
  const { add } = useStudentWords();
  const [query] = useSearchParams();
  const { batch, department } = placeFromQuery(query);
  const chosen = batch && department ? { batch, department } : null;
  const onFiles = (files: File[]) => void state.take(files, chosen);
  const over = useFileDrop(onFiles);
  const cascade = (
    <CascadeWithin upTo="department" right="keep">
      {(place) => (
        <ImportStart
          place={place}
          kept={state.kept}
          onUseKept={() => state.openKept(place)}
          fault={state.fault}
          over={over}
          onFiles={onFiles}
        />
      )}
    </CascadeWithin>
  );
  return (
    <Page title={add.title} lead={add.lead}>
      {state.done && <Uploaded key={state.done.id} entry={state.done} />}
      {!chosen && <FileProblem fault={state.fault} />}
      {state.kept?.sheet && state.done && (
        <Alert tone="present" sign="file" role="status" title={add.nextSheet(state.kept.sheet)}>
          {add.nextSheetText}
        </Alert>
      )}
      {!chosen && state.kept && !state.done && (
        <Alert tone="present" sign="file" role="status" title={add.kept}>
          {add.keptText}
        </Alert>
      )}
      {state.kept && !state.done ? <TakeFocus>{cascade}</TakeFocus> : cascade}
      {!chosen && <SampleLinks />}
    </Page>
  );
}
