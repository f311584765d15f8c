import { use, useState } from "react";
import { LanguageContext, useMessages } from "@/lib/messages/context";
import { newId } from "@/lib/new-id";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { LanguageField } from "@/ui/LanguageField";
import { Stack } from "@/ui/Stack";
import { Tick } from "@/ui/Ticks";
import { missing, useForm } from "@/ui/use-form";
import { useInvite } from "./changes";
import { GrantSentence } from "./GrantSentence";
import { faultOf, firstDraft, type GrantDraft, type GrantFault, grantOf } from "./grant-draft";
import styles from "./InviteForm.module.css";
import type { Invitation } from "./types";
import { suggestUserName } from "./user-name";
import { usePeopleEntryWords, usePeopleWords } from "./words";

const EMPTY = { name: "", userName: "", email: "", mobile: "" };

interface InviteFormProps {
  mails: boolean;
  onInvited: (invitation: Invitation) => void;
  onCancel: () => void;
}

/**
 * Who is invited, and what they may do from the first day on. The user name follows the name until it is typed over, and the
 * language of their mails is at first that of this page.
 */
export function InviteForm({ mails, onInvited, onCancel }: InviteFormProps) {
  const { invite } = usePeopleEntryWords();
  const { give } = usePeopleWords();
  const { ui } = useMessages();
  const send = useInvite();
  const grants = useGrantDrafts();
  const [mail, setMail] = useState(true);
  const [language, setLanguage] = useState(use(LanguageContext).code);
  const form = useForm({
    initial: EMPTY,
    check: ({ mobile: _, ...values }) => missing(values, ui.missing),
    send: async ({ mobile, ...person }) => {
      if (grants.refuse()) return;
      onInvited(
        await send.mutateAsync({
          ...person,
          ...(mobile.trim() && { mobile }),
          mail: mails && mail,
          language,
          grants: grants.drafts.map(({ draft }) => grantOf(draft)),
        }),
      );
    },
  });
  const name = form.field("name");
  const { values } = form;

  function typeName(text: string) {
    const isOwn = values.userName !== suggestUserName(values.name);
    form.fill(isOwn ? { name: text } : { name: text, userName: suggestUserName(text) });
  }

  return (
    <Form form={form} act={invite.act} acting={invite.acting} icon="link" onCancel={onCancel}>
      <Field
        label={invite.name}
        hint={invite.nameHint}
        autoComplete="off"
        autoCapitalize="words"
        {...name}
        onChange={(event) => typeName(event.target.value)}
      />
      <Field
        label={invite.userName}
        hint={invite.userNameHint}
        autoComplete="off"
        {...form.field("userName")}
      />
      <Field
        label={invite.email}
        hint={invite.emailHint}
        type="email"
        autoComplete="off"
        {...form.field("email")}
      />
      <Field
        label={invite.mobile}
        hint={invite.mobileHint}
        type="tel"
        autoComplete="off"
        {...form.field("mobile")}
      />
      <LanguageField label={invite.language} language={language} onLanguage={setLanguage} />
      <fieldset className={styles.grants}>
        <legend className={styles.legend}>{invite.grants}</legend>
        <Stack>
          {grants.drafts.map(({ id, draft, fault }) => (
            <div key={id} className={styles.grant}>
              <GrantSentence draft={draft} onDraft={(next) => grants.change(id, next)} />
              {fault && (
                <p className={styles.fault} role="alert">
                  {give[fault]}
                </p>
              )}
              <Button look="quiet" size="small" icon="minus" onClick={() => grants.leaveOut(id)}>
                {give.leaveOut}
              </Button>
            </div>
          ))}
          <div>
            <Button size="small" icon="add" onClick={grants.add}>
              {give.another}
            </Button>
          </div>
        </Stack>
      </fieldset>
      {mails && <Tick label={invite.mail} checked={mail} onTick={setMail} />}
    </Form>
  );
}

interface Listed {
  id: string;
  draft: GrantDraft;
  fault: GrantFault | null;
}

/** The grants that go along: at first one, to be filled in or left out. */
function useGrantDrafts() {
  const { today } = useSession();
  const fresh = (): Listed => ({ id: newId(), draft: firstDraft(today), fault: null });
  const [drafts, setDrafts] = useState<readonly Listed[]>(() => [fresh()]);
  return {
    drafts,
    add: () => {
      const { batch, department, semester } = drafts.at(-1)?.draft ?? firstDraft(today);
      const next = fresh();
      setDrafts([...drafts, { ...next, draft: { ...next.draft, batch, department, semester } }]);
    },
    change: (id: string, draft: GrantDraft) =>
      setDrafts((listed) => listed.map((one) => (one.id === id ? { ...one, draft, fault: null } : one))),
    leaveOut: (id: string) => setDrafts(drafts.filter((one) => one.id !== id)),
    /** Tells of each what is missing; true where something is. */
    refuse: () => {
      const looked = drafts.map((one) => ({ ...one, fault: faultOf(one.draft) }));
      setDrafts(looked);
      return looked.some(({ fault }) => fault);
    },
  };
}
