import type { ReactNode } from "react";
import { LONGEST_REASON } from "@/lib/reasons";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { useForm } from "@/ui/use-form";
import { useSheetWords } from "./words";

interface ReasonFormProps {
  /** What will be, above the box. */
  children?: ReactNode;
  /** Below it all. */
  note?: ReactNode;
  label: string;
  hint: string;
  act: string;
  acting: string;
  look?: "primary" | "danger";
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Why something uploaded is changed: without a reason nothing is. */
export function ReasonForm({
  children,
  note,
  label,
  hint,
  act,
  acting,
  look = "primary",
  onSend,
  onClose,
}: ReasonFormProps) {
  const { correct } = useSheetWords();
  const form = useForm({
    initial: { reason: "" },
    send: ({ reason }) => onSend(reason.trim()),
  });
  return (
    <Form
      form={form}
      act={act}
      acting={acting}
      look={look}
      onCancel={onClose}
      lead={children}
      foot={
        <p>
          {correct.note} {note}
        </p>
      }
    >
      <Field
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={LONGEST_REASON}
        {...form.field("reason")}
      />
    </Form>
  );
}
