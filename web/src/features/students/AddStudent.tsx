import { Form } from "@/ui/Form";
import { useTelling } from "@/ui/use-telling";
import { useStudentChanges } from "./changes";
import { StudentFields, useStudentForm } from "./StudentFields";
import type { ListPlace } from "./types";
import { useStudentWords } from "./words";

const NOBODY = { name: "", roll: "", email: "" };

/** One student at the end of the list. Whoever was archived under the same roll comes back. */
export function AddStudent({ place, onClose }: { place: ListPlace; onClose: () => void }) {
  const { one } = useStudentWords();
  const { add, archive } = useStudentChanges(place);
  const { tell } = useTelling();
  const form = useStudentForm(NOBODY, async (texts) => {
    const { id, roll } = await add.mutateAsync(texts);
    tell({ text: one.added(roll), icon: "add", undo: () => archive.mutateAsync(id) });
    onClose();
  });
  return (
    <Form form={form} act={one.add} acting={one.adding} onCancel={onClose}>
      <StudentFields form={form} />
    </Form>
  );
}
