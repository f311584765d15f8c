import { useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { findReasonFault } from "@/lib/reasons";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Field } from "./Field";
import { FormProblem } from "./FormProblem";
import { Stack } from "./Stack";
import { useForm } from "./use-form";

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** Reasons that need not be typed. */
  ready: readonly string[];
  /** Of the box for any other. */
  other: string;
  /** What is wrong with one that is too long: the rest of a sentence that begins with the label of the box. */
  tooLong: string;
  act: string;
  running: boolean;
  /** What it throws is told here, and the dialog stays with what was typed. */
  onReason: (because: string) => Promise<unknown>;
}

/** Why not: one of the ready reasons with one tap, or another that is typed. */
export function ReasonDialog({ open, onClose, title, ...reasons }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} inBox={false}>
      <Reasons {...reasons} />
    </Dialog>
  );
}

type ReasonsProps = Omit<ReasonDialogProps, "open" | "onClose" | "title">;

function Reasons({ text, ready, other, tooLong, act, running, onReason }: ReasonsProps) {
  const { ui } = useMessages();
  const [problem, setProblem] = useState<unknown>(null);
  const give = async (because: string) => {
    setProblem(null);
    await onReason(because).catch(setProblem);
  };
  const form = useForm({
    initial: { because: "" },
    check: ({ because }) => {
      const fault = findReasonFault(because);
      return fault ? { because: { missing: ui.missing, long: tooLong }[fault] } : {};
    },
    send: ({ because }) => give(because.trim()),
  });
  return (
    <Stack>
      <FormProblem problem={problem} />
      {text && <p>{text}</p>}
      <Stack gap={2}>
        {ready.map((reason) => (
          <Button key={reason} block running={running} onClick={() => void give(reason)}>
            {reason}
          </Button>
        ))}
      </Stack>
      <form {...form.form}>
        <Stack gap={2}>
          <Field label={other} autoCapitalize="sentences" {...form.field("because")} />
          <Button type="submit" look="danger" running={running}>
            {act}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
