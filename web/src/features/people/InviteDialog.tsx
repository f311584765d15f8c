import { useState } from "react";
import { useFormats } from "@/lib/format";
import { Dialog } from "@/ui/Dialog";
import { InviteForm } from "./InviteForm";
import { LinkReady } from "./LinkReady";
import { sayGrants } from "./say";
import type { Invitation } from "./types";
import { useSaying } from "./use-saying";
import { usePeopleEntryWords } from "./words";

interface InviteDialogProps {
  /** Whether mail is set up here. */
  mails: boolean;
  onClose: () => void;
}

/** Somebody new: who it is and what they may do; then the link that lets them in. */
export function InviteDialog({ mails, onClose }: InviteDialogProps) {
  const { invite, link } = usePeopleEntryWords();
  const { moment } = useFormats();
  const saying = useSaying();
  const [made, setMade] = useState<Invitation | null>(null);
  return (
    <Dialog open onClose={onClose} title={made ? link.title : invite.title}>
      {made ? (
        <LinkReady
          link={made.link}
          lead={link.invited(made.person.name, sayGrants(made.person.grants, saying), moment(made.expiresAt))}
          mailed={made}
          isForHand={mails}
          onAnother={() => setMade(null)}
          onDone={onClose}
        />
      ) : (
        <InviteForm mails={mails} onInvited={setMade} onCancel={onClose} />
      )}
    </Dialog>
  );
}
