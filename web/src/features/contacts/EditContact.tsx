import { useNavigate } from "react-router";
import { useFormats } from "@/lib/format";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Row, Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { useForm } from "@/ui/use-form";
import { useKeepUp } from "@/ui/use-keep-up";
import { useTelling } from "@/ui/use-telling";
import { addresses, nameOf } from "./addresses";
import { ContactBoxes } from "./ContactBoxes";
import { boxesOf, type ContactTexts, textsOf, useContactChanges } from "./changes";
import type { Contact, StudentContacts } from "./types";
import { useContactWords } from "./words";

interface EditContactProps {
  student: StudentContacts;
  contact: Contact;
}

/** One who is told: what is known of the address, the boxes, and the way out of the list. */
export function EditContact({ student, contact }: EditContactProps) {
  const words = useContactWords();
  const { add, change, keepOwn, takeOut } = useContactChanges(student);
  const { tell, tellFailure } = useTelling();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, relation } = contact;
  const who = words.relations[relation];
  const write = (texts: ContactTexts) =>
    relation === "student" || id === null
      ? keepOwn.mutateAsync(texts)
      : change.mutateAsync({ ...texts, contact: id });

  const form = useForm({
    initial: boxesOf(contact),
    check: () => ({}),
    send: async ({ language, ...typed }) => {
      const checks = mayCheck(typed.email);
      const now = await write({
        ...typed,
        language: language === "hi" ? "hi" : "en",
        check: checks,
        stopped: false,
      });
      const kept = now.contacts.find((each) => nameOf(each) === nameOf(contact));
      if (kept) form.fill(boxesOf(kept)); // as the server writes it: a number without its spaces
      if (checks) toast({ text: words.savedAndChecked(typed.email.trim()), icon: "tick" });
      else tell({ text: words.saved(who), icon: "pencil", undo: () => write(textsOf(contact)) });
    },
  });

  useKeepUp(form, boxesOf(contact));

  /** What is verified needs no mail, nor does an address that wants none. */
  function mayCheck(email: string): boolean {
    const isOther = email.trim() !== contact.email;
    const isKnown = contact.state === "verified" || contact.state === "stopped";
    return student.canCheck && email.trim() !== "" && (isOther || !isKnown);
  }

  function takeItOut() {
    if (id === null || relation === "student") return;
    const putBack = () => add.mutateAsync({ ...textsOf(contact), relation });
    const sayDone = () => {
      tell({ text: words.takenOut(contact.name || who), icon: "minus", undo: putBack });
      void navigate(addresses.student(student.id), { preventScrollReset: true });
    };
    void takeOut.mutateAsync(id).then(sayDone, tellFailure);
  }

  return (
    <Panel title={who}>
      <form {...form.form}>
        <Stack>
          <Known contact={contact} />
          <FormProblem problem={form.problem} />
          <ContactBoxes form={form} withName={relation !== "student"} />
          <Row>
            <Button type="submit" look="primary" running={form.running} runningLabel={words.saving}>
              {mayCheck(form.values.email) ? words.saveAndCheck : words.save}
            </Button>
            {relation !== "student" && (
              <Button look="danger" running={takeOut.isPending} onClick={takeItOut}>
                {words.takeOut}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Panel>
  );
}

/** Why nothing goes to the address, or what it waits for. */
function Known({ contact: { state, stateAt, words: said, checking } }: { contact: Contact }) {
  const words = useContactWords();
  const { moment } = useFormats();
  const day = stateAt ? moment(stateAt) : "";
  if (state === "bounced")
    return (
      <Alert tone="absent" sign="cross" role="none" title={words.bouncedTitle(day)}>
        {words.bouncedText(said ?? "")}
      </Alert>
    );
  if (state === "stopped")
    return (
      <Alert tone="warn" sign="minus" role="none" title={words.stoppedTitle(day)}>
        {words.stoppedText}
      </Alert>
    );
  return checking ? <p>{words.askedText}</p> : null;
}
