import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmed } from "@/lib/confirming";
import { useMessages } from "@/lib/messages/context";
import { isLanguage, LANGUAGES } from "@/lib/messages/languages";
import { keyOf, paths } from "@/lib/paths";
import type { Session } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { LanguageField } from "@/ui/LanguageField";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { useToast } from "@/ui/toasts-context";
import { useForm } from "@/ui/use-form";
import { changeAccount } from "./changes";
import { useAccountWords } from "./words";

type Admin = NonNullable<Session["admin"]>;
type Detail = "name" | "email" | "mobile" | "language";

const DETAILS: readonly Detail[] = ["name", "email", "mobile", "language"];
const BOXES = {
  name: { autoComplete: "name", autoCapitalize: "words" },
  email: { type: "email", autoComplete: "email" },
  mobile: { type: "tel", autoComplete: "tel" },
} as const;

/** Who one is here: name, e-mail address, mobile number and the language of mails, each with its own change. */
export function ProfilePanel({ admin }: { admin: Admin }) {
  const accounts = useAccountWords();
  const { ui } = useMessages();
  const [changing, setChanging] = useState<Detail | null>(null);
  return (
    <Panel flush title={accounts.you.title}>
      <RowList label={accounts.you.title}>
        {DETAILS.map((detail) => (
          <ListRow
            key={detail}
            title={accounts[detail]}
            detail={detail === "language" ? LANGUAGES[admin.language] : admin[detail]}
            end={
              <Button look="quiet" onClick={() => setChanging(detail)} which={accounts[detail]}>
                {ui.change}
              </Button>
            }
          />
        ))}
      </RowList>
      {changing && (
        <ChangeDetail
          key={changing}
          detail={changing}
          value={admin[changing]}
          onClose={() => setChanging(null)}
        />
      )}
    </Panel>
  );
}

function ChangeDetail({ detail, value, onClose }: { detail: Detail; value: string; onClose: () => void }) {
  const accounts = useAccountWords();
  const { you, register } = accounts;
  const toast = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const change = useMutation({
    mutationFn: (text: string) => {
      const send = () => changeAccount({ [detail]: text });
      return detail === "email" ? confirmed(send) : send();
    },
    onSuccess: (admin) => {
      client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, admin });
      return client.invalidateQueries({ queryKey: keyOf(paths.admins) });
    },
  });
  const form = useForm({
    initial: { [detail]: value },
    send: async (values) => {
      await change.mutateAsync(values[detail] ?? "");
      toast({ text: you.changed(accounts[detail]), icon: "tick" });
      onClose();
    },
  });
  const hints = { name: register.nameHint, email: register.emailHint, mobile: register.mobileHint };
  return (
    <Dialog open onClose={onClose} title={you.changeTitle(accounts[detail])}>
      <Form form={form} act={you.save} acting={you.saving} onCancel={onClose}>
        {detail === "language" ? (
          <LanguageField
            label={accounts.language}
            language={isLanguage(form.values.language) ? form.values.language : "en"}
            onLanguage={(language) => form.fill({ language })}
          />
        ) : (
          <Field label={accounts[detail]} hint={hints[detail]} {...BOXES[detail]} {...form.field(detail)} />
        )}
      </Form>
    </Dialog>
  );
}
