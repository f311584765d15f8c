import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { missing, useForm } from "@/ui/use-form";
import { useTelling } from "@/ui/use-telling";
import styles from "./ChangeGroup.module.css";
import { useGroupChanges } from "./changes";
import { KindField } from "./KindField";
import type { Group, Kind } from "./types";
import { useGroupWords } from "./words";

interface ChangeGroupProps {
  group: Group;
  batch: string;
  open: boolean;
  onClose: () => void;
}

/** Another name or kind; or archived, which can be taken back. */
export function ChangeGroup({ open, ...props }: ChangeGroupProps) {
  const words = useGroupWords();
  const { edit } = words;
  const { group, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={edit.title(words.nameGroup(group))}>
      <ChangeForm {...props} />
    </Dialog>
  );
}

function ChangeForm({ group, batch, onClose }: Omit<ChangeGroupProps, "open">) {
  const words = useGroupWords();
  const { edit, make } = words;
  const { ui } = useMessages();
  const { tell } = useTelling();
  const { change } = useGroupChanges(batch);
  const archiving = useGroupChanges(batch).change;
  const { id } = group;

  const form = useForm({
    initial: { label: group.label, kind: group.kind as string },
    check: ({ label }) => missing({ label }, ui.missing),
    send: async (values) => {
      const after = { label: values.label.trim(), kind: values.kind as Kind };
      if (after.label !== group.label || after.kind !== group.kind) {
        await change.mutateAsync({ id, ...after });
        const { label, kind } = group;
        tell({
          text:
            label === after.label
              ? edit.changed(label)
              : edit.renamed(words.nameGroup(group), words.nameGroup(after)),
          icon: "pencil",
          undo: () => change.mutateAsync({ id, label, kind }),
        });
      }
      onClose();
    },
  });

  function archive() {
    const sayDone = () => {
      onClose();
      tell({
        text: edit.archived(words.nameGroup(group)),
        icon: "minus",
        undo: () => change.mutateAsync({ id, archived: false }),
      });
    };
    void archiving.mutateAsync({ id, archived: true }).then(sayDone, () => {});
  }

  return (
    <Form
      form={form}
      act={edit.save}
      acting={edit.saving}
      problem={archiving.error}
      onCancel={onClose}
      foot={
        !group.archived && (
          <div className={styles.archive}>
            <p>{edit.archiveText}</p>
            <Button look="danger" running={archiving.isPending} onClick={archive}>
              {edit.archive}
            </Button>
          </div>
        )
      }
    >
      <Field label={make.label} hint={make.hint} autoComplete="off" {...form.field("label")} />
      <KindField
        kind={form.values.kind as Kind}
        onKind={(kind) => form.fill({ kind })}
        ofBatch={group.department === null}
      />
    </Form>
  );
}
