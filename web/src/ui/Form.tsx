import type { ComponentProps, ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";
import { FormProblem } from "./FormProblem";
import { Row, Stack } from "./Stack";

interface FormProps extends Pick<ComponentProps<typeof Button>, "look" | "icon"> {
  /** What `useForm` gives. */
  form: { form: ComponentProps<"form">; problem: unknown; running: boolean };
  /** The button that sends it, and what that says meanwhile. */
  act: string;
  acting?: string;
  /** Without it, nothing but the one button, as wide as the form. */
  onCancel?: () => void;
  /** Above what went wrong. */
  lead?: ReactNode;
  /** What went wrong beside the form itself. */
  problem?: unknown;
  /** Between sending it and Cancel. */
  buttons?: ReactNode;
  /** Below the buttons. */
  foot?: ReactNode;
  /** The boxes. */
  children: ReactNode;
}

/** Boxes, what went wrong with them, and the button that sends them. */
export function Form({
  form,
  act,
  acting,
  onCancel,
  lead,
  problem,
  buttons,
  foot,
  children,
  ...look
}: FormProps) {
  const { ui } = useMessages();
  const send = {
    type: "submit",
    look: "primary",
    ...look,
    running: form.running,
    ...(acting && { runningLabel: acting }),
    children: act,
  } as const;
  return (
    <form {...form.form}>
      <Stack>
        {lead}
        <FormProblem problem={form.problem ?? problem} />
        {children}
        {onCancel ? (
          <Row>
            <Button {...send} />
            {buttons}
            <Button onClick={onCancel}>{ui.cancel}</Button>
          </Row>
        ) : (
          <Button {...send} size="large" block />
        )}
        {foot}
      </Stack>
    </form>
  );
}
