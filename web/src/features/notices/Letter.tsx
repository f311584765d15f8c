import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { useToast } from "@/ui/toasts-context";
import { useSendToMe } from "./changes";
import styles from "./Letter.module.css";
import { MailFrame } from "./MailFrame";
import type { Preview, PreviewMail, Told } from "./queries";
import { useNoticesWords } from "./words";

export type Way = "mail" | "text" | "gateway";

interface LetterProps {
  preview: Preview;
  mail: PreviewMail;
  way: Way;
  kind: Told;
  ownAddress: string;
}

/** One language of what goes out. */
export function Letter({ preview, mail, way, kind, ownAddress }: LetterProps) {
  const { preview: words } = useNoticesWords();
  const name = words.languages[mail.language];
  return (
    <section className={styles.letter} aria-label={name}>
      <h3 lang={mail.language === "hi" ? "hi" : undefined}>{name}</h3>
      {way === "gateway" ? (
        <Event event={mail.event} />
      ) : (
        <>
          <div className={styles.head}>
            {preview.sender && <p>{words.from(preview.sender)}</p>}
            <p>{words.to[preview.relation](preview.about)}</p>
            <p className={styles.heading} lang={mail.language}>
              {mail.heading}
            </p>
          </div>
          {way === "mail" ? (
            <MailFrame title={words.frame(mail.heading)} html={mail.html} />
          ) : (
            <pre lang={mail.language}>{mail.text}</pre>
          )}
          <SendToMe {...{ kind, ownAddress, language: mail.language, which: name }} />
        </>
      )}
    </section>
  );
}

function Event({ event }: { event: PreviewMail["event"] }) {
  const { preview: words } = useNoticesWords();
  if (!event) return <p className={styles.note}>{words.byMailOnly}</p>;
  return (
    <>
      <pre>{JSON.stringify(event, null, 2)}</pre>
      <p className={styles.note}>{words.signed}</p>
    </>
  );
}

interface SendToMeProps extends Pick<LetterProps, "kind" | "ownAddress"> {
  language: PreviewMail["language"];
  which: string;
}

function SendToMe({ kind, ownAddress, language, which }: SendToMeProps) {
  const { preview: words } = useNoticesWords();
  const toast = useToast();
  const send = useSendToMe();
  const sendIt = () =>
    send.mutate(
      { kind, language },
      { onSuccess: ({ address }) => toast({ text: words.onItsWay(address), icon: "tick" }) },
    );
  if (!ownAddress) return <p className={styles.note}>{words.noAddress}</p>;
  return (
    <div>
      <FormProblem problem={send.error} />
      <Button
        icon="mail"
        which={which}
        running={send.isPending}
        onClick={({ detail }) => detail < 2 && sendIt() /* a double click sends one */}
      >
        {words.sendMe}
      </Button>
    </div>
  );
}
