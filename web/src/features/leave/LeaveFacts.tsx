import { beginSentence } from "@/lib/begin-sentence";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Icon } from "@/ui/Icon";
import { addresses } from "./addresses";
import { Flag } from "./Flag";
import styles from "./LeaveFacts.module.css";
import { askerOf } from "./parts";
import type { Certificate, Leave } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

interface CertificateLinkProps {
  certificate: Certificate;
  /** Whose it is, or of when: there are several. */
  roll: string;
}

/** Opens what was shown for a leave, in a page of its own. */
export function CertificateLink({ certificate, roll }: CertificateLinkProps) {
  const { facts } = useLeaveDeskWords();
  return (
    <a
      className={styles.certificate}
      href={addresses.certificate(certificate.id)}
      target="_blank"
      rel="noopener"
    >
      <Icon name="file" />
      <span>
        {facts.certificate}
        <span className="sr-only"> {roll}</span>
      </span>
    </a>
  );
}

/** What was seen in the days of a leave: whether the letter fits it. */
export function SeenWords({ leave }: { leave: Leave }) {
  const { facts } = useLeaveDeskWords();
  const { ui } = useMessages();
  const { weekday } = useSpans();
  const { today } = useSession();
  const { seen, flagged, thereOn } = leave;
  const [first, ...others] = thereOn;
  if (seen.absent + seen.present === 0)
    return <span className="quiet">{leave.endsOn < today ? facts.noneHeld : facts.notHeld}</span>;
  if (!flagged) return <span className="quiet">{facts.seen(seen.absent, seen.present)}</span>;
  return (
    <span className={styles.flagged}>
      <Flag />
      <span>
        {facts.seen(seen.absent, seen.present)}
        {first && `: ${facts.thereOn(`${weekday(first)} ${Number(first.slice(8))}`, others.length)}`}
        <span className="sr-only">{ui.stop}</span>
      </span>
    </span>
  );
}

/** Who decided it, when, and why not: in the middle of a line, or at its beginning. */
export function DecidedWords({ leave, begins = false }: { leave: Leave; begins?: boolean }) {
  const decided = useDecided(leave);
  return begins ? beginSentence(decided) : decided;
}

function useDecided(leave: Leave): string {
  const { facts } = useLeaveDeskWords();
  const { since } = useSpans();
  const { state, decidedAt, decidedBy, revokedAt, revokedBy, because } = leave;
  if (state === "revoked" && revokedAt)
    return facts.revoked(since(revokedAt), revokedBy ?? "", because ?? "");
  if (state === "refused" && decidedAt)
    return facts.refused(since(decidedAt), decidedBy ?? "", because ?? "");
  if (state === "granted" && decidedAt) return facts.granted(since(decidedAt), decidedBy ?? "");
  return facts.asked(since(leave.askedAt), askerOf(leave, facts.askedAs));
}
