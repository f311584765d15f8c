import { Field } from "@/ui/Field";
import { SelectField } from "@/ui/SelectField";
import type { useForm } from "@/ui/use-form";
import { useContactWords } from "./words";

interface Boxes extends Record<string, string> {
  name: string;
  email: string;
  mobile: string;
  language: string;
}

interface ContactBoxesProps {
  form: Pick<ReturnType<typeof useForm<Boxes>>, "field">;
  /** The student's own name stands on the list. */
  withName: boolean;
}

/** What can be typed of a contact. */
export function ContactBoxes({ form, withName }: ContactBoxesProps) {
  const words = useContactWords();
  const { fault: _fault, ref: _ref, ...language } = form.field("language");
  return (
    <>
      {withName && <Field label={words.name} autoComplete="off" dir="auto" {...form.field("name")} />}
      <Field label={words.email} type="email" autoComplete="off" {...form.field("email")} />
      <Field
        label={words.mobile}
        hint={words.mobileHint}
        type="tel"
        autoComplete="off"
        {...form.field("mobile")}
      />
      <SelectField
        label={words.language}
        options={[
          { value: "en", label: words.languages.en },
          { value: "hi", label: words.languages.hi },
        ]}
        {...language}
      />
    </>
  );
}
