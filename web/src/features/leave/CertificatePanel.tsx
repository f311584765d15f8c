import { useOnline } from "@/lib/online";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import { useSizeInWords } from "@/ui/file-size";
import { Row } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { CertificateUpload } from "./CertificateUpload";
import { useLeaveChanges } from "./changes";
import { CertificateLink } from "./LeaveFacts";
import styles from "./OneLeave.module.css";
import type { Leave } from "./types";
import { useCertificate } from "./use-certificate";
import { useLeaveDeskWords, useLeaveEntryWords } from "./words";

const CERTIFICATES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

/** What was shown for a leave: opened, added later, replaced or taken away. */
export function CertificatePanel({ leave }: { leave: Leave }) {
  const { paper } = useLeaveDeskWords();
  const { certificate: words } = useLeaveEntryWords();
  const size = useSizeInWords();
  const online = useOnline();
  const { attach } = useLeaveChanges();
  const { tell, tellFailure } = useTelling();
  const { upload, take, remove } = useCertificate();
  const { id, certificate, roll } = leave;

  /** Gives the leave another certificate; the one it had can be given back. */
  async function give(next: string | null, text: string) {
    try {
      await attach.mutateAsync({ id, certificate: next });
      const before = certificate?.id ?? null;
      tell({ text, icon: "tick", undo: () => attach.mutateAsync({ id, certificate: before }) });
      remove();
    } catch (error) {
      tellFailure(error);
    }
  }

  async function add([file]: File[]) {
    const whole = file && (await take(file));
    if (whole) await give(whole, paper.added(roll));
  }

  return (
    <div className={styles.certificate}>
      {certificate ? (
        <>
          <p>
            <b>
              <bdi>{certificate.name}</bdi>
            </b>
          </p>
          <p className={styles.when}>
            {size(certificate.size)}. {paper.whoSees}
          </p>
        </>
      ) : (
        <p className={styles.when}>{paper.none}</p>
      )}
      {upload && <CertificateUpload upload={upload} onRemove={remove} />}
      <Row>
        {certificate && <CertificateLink certificate={certificate} roll={roll} />}
        {online && !upload && (
          <>
            <FileButton accept={CERTIFICATES} onFiles={(files) => void add(files)}>
              {certificate ? paper.replace : paper.add}
            </FileButton>
            {certificate && (
              <Button look="quiet" running={attach.isPending} onClick={() => void give(null, paper.removed(roll))}>
                {words.remove}
              </Button>
            )}
          </>
        )}
      </Row>
    </div>
  );
}
