import { useState } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Stack } from "@/ui/Stack";
import { useForm } from "@/ui/use-form";
import { findReasonFault, useReasonFaultWords } from "./reasons";
import { useLeaveDeskWords } from "./words";

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** Reasons that need not be typed. */
  ready: readonly string[];
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

function Reasons({ text, ready, act, running, onReason }: ReasonsProps) {
  const { decide } = useLeaveDeskWords();
  const say = useReasonFaultWords();
  const [problem, setProblem] = useState<unknown>(null);
  const give = async (because: string) => {
    setProblem(null);
    await onReason(because).catch(setProblem);
  };
  const form = useForm({
    initial: { because: "" },
    check: ({ because }) => {
      const fault = say(findReasonFault(because));
      return fault ? { because: fault } : {};
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
          <Field label={decide.other} autoCapitalize="sentences" {...form.field("because")} />
          <Button type="submit" look="danger" running={running}>
            {act}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
