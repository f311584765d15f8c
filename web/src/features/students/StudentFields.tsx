import { useMessages } from "@/lib/messages/context";
import { Field } from "@/ui/Field";
import { useForm } from "@/ui/use-form";
import type { StudentTexts } from "./changes";
import { useStudentWords } from "./words";

type Texts = Record<keyof StudentTexts, string>;

/** The form of one student: name and roll number must be there, an email may be. */
export function useStudentForm(initial: StudentTexts, send: (texts: StudentTexts) => Promise<void>) {
  const { ui } = useMessages();
  return useForm<Texts>({
    initial: { name: initial.name, roll: initial.roll, email: initial.email },
    check: ({ name, roll }) => ({
      ...(name.trim() ? {} : { name: ui.missing }),
      ...(roll.trim() ? {} : { roll: ui.missing }),
    }),
    send: ({ name, roll, email }) => send({ name: name.trim(), roll: roll.trim(), email: email.trim() }),
  });
}

export function StudentFields({ form }: { form: ReturnType<typeof useStudentForm> }) {
  const { fields, one } = useStudentWords();
  return (
    <>
      <Field
        label={fields.name}
        autoComplete="off"
        autoCapitalize="words"
        dir="auto"
        {...form.field("name")}
      />
      <Field label={fields.roll} autoComplete="off" autoCapitalize="characters" {...form.field("roll")} />
      <Field
        label={fields.email}
        hint={one.emailHint}
        type="email"
        autoComplete="off"
        {...form.field("email")}
      />
    </>
  );
}
