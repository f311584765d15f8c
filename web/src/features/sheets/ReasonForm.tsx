import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { missing, useForm } from "@/ui/use-form";
import { useSheetWords } from "./words";

const LONGEST_REASON = 500; // letters, as the server takes them

interface ReasonFormProps {
  /** What will be, above the box. */
  children?: ReactNode;
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
  label,
  hint,
  act,
  acting,
  look = "primary",
  onSend,
  onClose,
}: ReasonFormProps) {
  const { ui } = useMessages();
  const { correct } = useSheetWords();
  const form = useForm({
    initial: { reason: "" },
    check: (values) => missing(values, ui.missing),
    send: ({ reason }) => onSend(reason.trim()),
  });
  return (
    <form {...form.form}>
      <Stack>
        {children}
        <FormProblem problem={form.problem} />
        <Field
          label={label}
          hint={hint}
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={LONGEST_REASON}
          {...form.field("reason")}
        />
        <Row>
          <Button type="submit" look={look} running={form.running} runningLabel={acting}>
            {act}
          </Button>
          <Button onClick={onClose}>{ui.cancel}</Button>
        </Row>
        <p>{correct.note}</p>
      </Stack>
    </form>
  );
}
