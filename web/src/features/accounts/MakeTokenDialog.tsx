import { useState } from "react";
import { useConfirmed } from "@/lib/confirming";
import { useChange, useRefresh } from "@/lib/use-change";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { SelectField } from "@/ui/SelectField";
import { useForm } from "@/ui/use-form";
import { makeToken } from "./changes";
import { tokensOf } from "./queries";
import { useAccountWords } from "./words";

const SCOPES = ["read", "mark", "all"] as const;
const DAYS = [7, 30, 90, 180, 365] as const;
const USUAL_DAYS = 90;

interface MakeTokenDialogProps {
  open: boolean;
  userName: string;
  onClose: () => void;
  onMade: (token: string) => void;
}

export function MakeTokenDialog({ open, ...props }: MakeTokenDialogProps) {
  const { tokens } = useAccountWords();
  return (
    <Dialog open={open} onClose={props.onClose} title={tokens.make}>
      <MakeTokenForm {...props} />
    </Dialog>
  );
}

/** Begins with the least that a token can do; more is a choice. */
function MakeTokenForm({ userName, onClose, onMade }: Omit<MakeTokenDialogProps, "open">) {
  const { tokens } = useAccountWords();
  const confirmed = useConfirmed();
  const [scope, setScope] = useState<(typeof SCOPES)[number]>("read");
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const make = useChange({ onSuccess: useRefresh(tokensOf(userName).queryKey) }, (name: string) =>
    confirmed(() => makeToken({ name, scope, days })),
  );
  const form = useForm({
    initial: { name: "" },
    send: async ({ name }) => onMade((await make.mutateAsync(name)).token),
  });
  return (
    <Form form={form} act={tokens.make} acting={tokens.making} icon="key" onCancel={onClose}>
      <Field label={tokens.name} hint={tokens.nameHint} autoComplete="off" {...form.field("name")} />
      <SelectField
        label={tokens.scope}
        value={scope}
        onChange={(event) => setScope(SCOPES.find((each) => each === event.target.value) ?? "read")}
        options={SCOPES.map((each) => ({ value: each, label: tokens.scopes[each] }))}
      />
      <SelectField
        label={tokens.ends}
        value={String(days)}
        onChange={(event) => setDays(Number(event.target.value))}
        options={DAYS.map((each) => ({ value: String(each), label: tokens.days(each) }))}
      />
      <p>{tokens.never}</p>
    </Form>
  );
}
