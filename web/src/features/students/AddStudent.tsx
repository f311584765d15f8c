import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { useTold } from "@/ui/use-told";
import { useStudentChanges } from "./changes";
import { StudentFields, useStudentForm } from "./StudentFields";
import type { ListPlace } from "./types";
import { useStudentWords } from "./words";

const NOBODY = { name: "", roll: "", email: "" };

/** One student at the end of the list. Whoever was archived under the same roll comes back. */
export function AddStudent({ place, onClose }: { place: ListPlace; onClose: () => void }) {
  const { ui } = useMessages();
  const { one } = useStudentWords();
  const { add, archive } = useStudentChanges(place);
  const { tell } = useTold();
  const form = useStudentForm(NOBODY, async (texts) => {
    const { id, roll } = await add.mutateAsync(texts);
    tell({ text: one.added(roll), icon: "add", undo: () => archive.mutateAsync(id) });
    onClose();
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <StudentFields form={form} />
        <Row>
          <Button type="submit" look="primary" running={form.running} runningLabel={one.adding}>
            {one.add}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </Row>
      </Stack>
    </form>
  );
}
