import { Dialog } from "@/ui/Dialog";
import { AddStudent } from "./AddStudent";
import { EditStudent } from "./EditStudent";
import { MoveStudent } from "./MoveStudent";
import { PersonData } from "./PersonData";
import type { ListPlace, Student } from "./types";
import { useStudentWords } from "./words";

/** What somebody wants to do with one student. */
export type Asked = { act: "add" } | { act: "edit" | "move" | "person"; student: Student };

interface StudentDialogProps {
  place: ListPlace;
  batches: readonly string[];
  departments: readonly string[];
  /** Null while the dialog is closed. */
  asked: Asked | null;
  onAsk: (asked: Asked) => void;
  /** `gone`: the student is not on the list any more. */
  onClose: (gone?: boolean) => void;
}

/** One student in a dialog: added, corrected, moved, archived or erased. */
export function StudentDialog({ place, batches, departments, asked, onAsk, onClose }: StudentDialogProps) {
  return (
    <Dialog open={asked !== null} onClose={() => onClose()} title={useTitle(asked)}>
      {asked?.act === "add" && <AddStudent place={place} onClose={onClose} />}
      {asked?.act === "edit" && (
        <EditStudent
          place={place}
          student={asked.student}
          onMove={() => onAsk({ act: "move", student: asked.student })}
          onPerson={() => onAsk({ act: "person", student: asked.student })}
          onClose={onClose}
        />
      )}
      {asked?.act === "move" && (
        <MoveStudent
          place={place}
          batches={batches}
          departments={departments}
          student={asked.student}
          onClose={onClose}
        />
      )}
      {asked?.act === "person" && <PersonData place={place} student={asked.student} onClose={onClose} />}
    </Dialog>
  );
}

function useTitle(asked: Asked | null): string {
  const { one, person } = useStudentWords();
  if (!asked) return "";
  if (asked.act === "add") return one.addTitle;
  const titles = { edit: one.editTitle, move: one.moveTitle, person: person.title };
  return titles[asked.act](asked.student.roll);
}
