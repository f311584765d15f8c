import { useNavigate } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { SelectField } from "@/ui/SelectField";
import { missing, useForm } from "@/ui/use-form";
import { useAddresses } from "./addresses";
import { useGroupChanges } from "./changes";
import { KindField } from "./KindField";
import type { Kind, ListPlace } from "./types";
import { useGroupWords } from "./words";

interface NewGroupProps {
  place: ListPlace;
  open: boolean;
  onClose: () => void;
}

export function NewGroup({ place, open, onClose }: NewGroupProps) {
  const { make } = useGroupWords();
  return (
    <Dialog open={open} onClose={onClose} title={make.title}>
      <NewGroupForm place={place} onClose={onClose} />
    </Dialog>
  );
}

/** A name and a kind; who belongs to it is chosen on its own page, which opens next. */
function NewGroupForm({ place, onClose }: Omit<NewGroupProps, "open">) {
  const { make } = useGroupWords();
  const { ui } = useMessages();
  const navigate = useNavigate();
  const to = useAddresses(place);
  const { add } = useGroupChanges(place.batch);
  const form = useForm({
    initial: { label: "", kind: "lab", whose: "list" },
    check: ({ label }) => missing({ label }, ui.missing),
    send: async ({ label, kind, whose }) => {
      const isOfBatch = whose === "batch" && kind !== "section";
      const { id } = await add.mutateAsync({
        label: label.trim(),
        kind: kind as Kind,
        department: isOfBatch ? null : place.department,
      });
      onClose();
      await navigate(to.one(id));
    },
  });
  const { kind, whose } = form.values;
  return (
    <Form form={form} act={make.act} acting={make.acting} onCancel={onClose}>
      <Field label={make.label} hint={make.hint} autoComplete="off" {...form.field("label")} />
      <KindField kind={kind as Kind} onKind={(chosen) => form.fill({ kind: chosen })} />
      {kind !== "section" && (
        <SelectField
          label={make.whose}
          options={[
            { value: "list", label: make.ofList(place.department) },
            { value: "batch", label: make.ofBatch(place.batch) },
          ]}
          value={whose}
          onChange={(event) => form.fill({ whose: event.target.value })}
        />
      )}
    </Form>
  );
}
