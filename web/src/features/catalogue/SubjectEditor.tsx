import { useEffect, useMemo } from "react";
import { useMessages } from "@/lib/messages/context";
import { useAlerts } from "@/ui/alerts-context";
import { subjectEdits } from "./edits";
import { ListEditor } from "./ListEditor";
import { type SubjectPlace, stillTaught, subjectsOf } from "./lists";

/** The subjects of one place. */
export function SubjectEditor({ place }: { place: SubjectPlace }) {
  const words = useMessages().catalogue.lists.subject;
  const edits = useMemo(() => subjectEdits(place), [place]);
  const { clear } = useAlerts();
  useEffect(() => clear, [clear]); // what was done was done in the place before
  return <ListEditor list={{ ...subjectsOf(place), select: stillTaught }} edits={edits} words={words} />;
}
