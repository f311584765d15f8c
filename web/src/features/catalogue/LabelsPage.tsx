import { useMemo } from "react";
import { Page } from "@/ui/Page";
import { labelChanges } from "./changes";
import { ListEditor } from "./ListEditor";
import { type LabelLevel, labelsOf } from "./queries";
import { useEntryWords } from "./words";

/** The whole page of batches, departments or semesters: they differ in their words alone. */
export function LabelsPage({ level }: { level: LabelLevel }) {
  const words = useEntryWords().lists[level];
  const changes = useMemo(() => labelChanges(level), [level]);
  return (
    <Page title={words.title} lead={words.lead}>
      <ListEditor list={labelsOf(level)} changes={changes} words={words} />
    </Page>
  );
}
