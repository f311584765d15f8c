import { useNavigate } from "react-router";
import { Form } from "@/ui/Form";
import { Panel } from "@/ui/Panel";
import { SelectField } from "@/ui/SelectField";
import { useForm } from "@/ui/use-form";
import { useTelling } from "@/ui/use-telling";
import { addresses } from "./addresses";
import { ContactBoxes } from "./ContactBoxes";
import { useContactChanges } from "./changes";
import type { Guardian, StudentContacts } from "./types";
import { useContactWords } from "./words";

const GUARDIANS: readonly Guardian[] = ["mother", "father", "guardian"];

/** Somebody more who is told. A student has one mother and one father. */
export function AddContact({ student }: { student: StudentContacts }) {
  const words = useContactWords();
  const { add, takeOut } = useContactChanges(student);
  const { tell } = useTelling();
  const navigate = useNavigate();
  const leave = () => void navigate(addresses.student(student.id), { preventScrollReset: true });
  const there = student.contacts.map(({ relation }) => relation);
  const open = GUARDIANS.filter((relation) => relation === "guardian" || !there.includes(relation));

  const form = useForm({
    initial: { relation: open[0] as string, name: "", email: "", mobile: "", language: "en" },
    check: () => ({}),
    send: async ({ relation, language, ...typed }) => {
      const now = await add.mutateAsync({
        ...typed,
        relation: open.find((each) => each === relation) ?? "guardian",
        language: language === "hi" ? "hi" : "en",
        check: mayCheck(typed.email),
        stopped: false,
      });
      const known = new Set(student.contacts.map(({ id }) => id));
      const added = now.contacts.find(({ id }) => !known.has(id))?.id;
      if (added)
        tell({
          text: words.added(typed.name || typed.email || typed.mobile),
          icon: "add",
          undo: () => takeOut.mutateAsync(added),
        });
      leave();
    },
  });

  function mayCheck(email: string): boolean {
    return student.canCheck && email.trim() !== "";
  }

  const { fault: _fault, ref: _ref, ...relation } = form.field("relation");
  return (
    <Panel title={words.addTitle}>
      <Form
        form={form}
        act={mayCheck(form.values.email) ? words.saveAndCheck : words.save}
        acting={words.saving}
        onCancel={leave}
      >
        <SelectField
          label={words.relation}
          options={open.map((each) => ({ value: each, label: words.relations[each] }))}
          {...relation}
        />
        <ContactBoxes form={form} withName />
      </Form>
    </Panel>
  );
}
