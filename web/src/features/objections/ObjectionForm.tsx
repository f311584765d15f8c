import { useEffect, useState } from "react";
import { Link } from "react-router";
import { isRefusedWith, NetworkFailure } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { LATE, PRESENT } from "@/lib/marks";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { newId } from "@/lib/new-id";
import type { MarkAddress } from "@/lib/objection-path";
import { useOnline } from "@/lib/online";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { TextBox } from "@/ui/TextBox";
import { useForm } from "@/ui/use-form";
import { ClaimChoice } from "./ClaimChoice";
import { sendObjection } from "./changes";
import { readDraft, writeDraft } from "./draft";
import {
  CLAIMS,
  type Claim,
  type ContestableMark,
  LONGEST_CONTACT,
  LONGEST_TEXT,
  type SentObjection,
} from "./types";
import { useObjectingWords } from "./words";

interface ObjectionFormProps {
  address: MarkAddress;
  code: string | undefined;
  mark: ContestableMark;
  onSent: (sent: SentObjection) => void;
}

/** What is right, what happened, and Send. What was written stays until it was taken. */
export function ObjectionForm({ address, code, mark, onSent }: ObjectionFormProps) {
  const { form: words, to } = useObjectingWords();
  const { ui } = useMessages();
  const [draft, setDraft] = useState(() => readDraft(address));
  const claims = claimsFor(mark);
  const form = useForm({
    initial: {
      claim: claims.find((claim) => claim === draft.claim) ?? claims[0] ?? "leave",
      text: draft.text,
      contact: draft.contact,
    },
    check: ({ text, contact }) => {
      const letters = lengthOf(text);
      const tooLong = letters > LONGEST_TEXT && words.textTooLong(letters, LONGEST_TEXT);
      return {
        ...(letters === 0 ? { text: ui.missing } : tooLong && { text: tooLong }),
        ...(lengthOf(contact) > LONGEST_CONTACT && { contact: words.contactTooLong(LONGEST_CONTACT) }),
      };
    },
    send: async ({ claim, text, contact }) => {
      const { place, ...which } = address;
      const said = { claim: claim as Claim, text: text.trim(), contact: contact.trim() || null };
      const body = { ...place, ...which, ...said };
      const sent = await sendObjection({ ...body, key: draft.key }, code).catch((error: unknown) => {
        if (!isRefusedWith(error, "objection_key_in_use")) throw error;
        // Something else was sent under this key, and its answer was lost on the way: this is another one.
        const key = newId();
        setDraft({ ...draft, key });
        return sendObjection({ ...body, key }, code);
      });
      writeDraft(address, null);
      onSent(sent);
    },
  });
  const { values } = form;
  useEffect(() => {
    writeDraft(address, { ...draft, ...values, claim: values.claim as Claim });
  }, [address, draft, values]);

  return (
    <form {...form.form}>
      <Stack>
        <State mark={mark} />
        <ClaimChoice claims={claims} chosen={values.claim} onChoose={(claim) => form.fill({ claim })} />
        <TextBox
          label={words.text}
          hint={words.textHint(LONGEST_TEXT)}
          rows={4}
          autoCapitalize="sentences"
          {...form.field("text")}
        />
        <Field
          label={words.contact}
          hint={words.contactHint}
          autoComplete="email"
          {...form.field("contact")}
        />
        <NotSent problem={form.problem} />
        <Button
          type="submit"
          look="primary"
          size="large"
          block
          running={form.running}
          runningLabel={words.sending}
        >
          {words.send}
        </Button>
        <p className="hint">
          {words.goesTo(to(mark.to.takenBy, mark.to.headOf))} <TakenUntil mark={mark} />{" "}
          <Link to="/objection">{words.readAnswer}</Link>
        </p>
      </Stack>
    </form>
  );
}

/** The first is the likeliest. Nobody claims what the register holds. */
const claimsFor = ({ seen }: ContestableMark): Claim[] =>
  CLAIMS.filter(
    (claim) => !(claim === "present" && seen === PRESENT) && !(claim === "late" && seen === LATE),
  );

const lengthOf = (text: string) => [...text.trim()].length;

/** Before anything is written: no network, or others objected already. */
function State({ mark: { waiting } }: { mark: ContestableMark }) {
  const { form: words } = useObjectingWords();
  const online = useOnline();
  return (
    <>
      {!online && (
        <Alert tone="warn" sign="offline" role="status" title={words.offline}>
          {words.offlineText}
        </Alert>
      )}
      {waiting !== null && (
        <Alert tone="warn" sign="info" role="none" title={words.waits(waiting)}>
          {words.waitsText}
        </Alert>
      )}
    </>
  );
}

/** Why it was not taken, beside the button; and that nothing is lost. */
function NotSent({ problem }: { problem: unknown }) {
  const { form: words } = useObjectingWords();
  const messages = useMessages();
  if (!problem) return null;
  return (
    <Alert tone="absent" title={describeError(problem, messages)}>
      {problem instanceof NetworkFailure ? words.offlineText : words.stillInBox}
    </Alert>
  );
}

function TakenUntil({ mark: { until, listNumber } }: { mark: ContestableMark }) {
  const { form: words } = useObjectingWords();
  const { longDate } = useFormats();
  if (until === null) return null;
  return listNumber === null ? words.until(longDate(until)) : words.untilForList(longDate(until), listNumber);
}
