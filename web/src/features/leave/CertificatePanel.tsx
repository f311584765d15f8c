import { useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { type Ended, useCertificate } from "@/lib/use-certificate";
import { Button, LinkButton } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FileButton } from "@/ui/FileButton";
import { useSizeInWords } from "@/ui/file-size";
import { Row } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { addresses } from "./addresses";
import { CERTIFICATES, CertificateUpload } from "./CertificateUpload";
import { certificates, useLeaveChanges } from "./changes";
import styles from "./OneLeave.module.css";
import type { Certificate, Leave } from "./types";
import { useLeaveDeskWords, useLeaveEntryWords } from "./words";

/** What was shown for a leave: opened, added later, or taken away. */
export function CertificatePanel({ leave }: { leave: Leave }) {
  return (
    <div className={styles.certificate}>
      {leave.certificate ? (
        <Shown leave={leave} certificate={leave.certificate} />
      ) : (
        <Missing leave={leave} />
      )}
    </div>
  );
}

function Shown({ leave: { id }, certificate }: { leave: Leave; certificate: Certificate }) {
  const { ui } = useMessages();
  const { paper } = useLeaveDeskWords();
  const { certificate: words } = useLeaveEntryWords();
  const size = useSizeInWords();
  const online = useOnline();
  const { attach } = useLeaveChanges();
  const [removing, setRemoving] = useState(false);
  const remove = () =>
    void attach.mutateAsync({ id, certificate: null, insteadOf: certificate.id }).then(
      () => setRemoving(false),
      () => {},
    );
  return (
    <>
      <p>
        <b>
          <bdi>{certificate.name}</bdi>
        </b>
      </p>
      <p className={styles.when}>
        {size(certificate.size)}
        {ui.stop} {paper.whoSees}
      </p>
      <Row>
        <LinkButton
          icon="file"
          to={addresses.certificate(certificate.id)}
          reloadDocument
          target="_blank"
          rel="noopener"
          which={certificate.name}
        >
          {paper.open}
        </LinkButton>
        {online && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={paper.removeTitle}
        act={words.remove}
        onAct={remove}
        running={attach.isPending}
        problem={attach.error}
      >
        {paper.removeText}
      </ConfirmDialog>
    </>
  );
}

function Missing({ leave: { id, roll } }: { leave: Leave }) {
  const { paper } = useLeaveDeskWords();
  const online = useOnline();
  const { attach } = useLeaveChanges();
  const { tell, tellFailure } = useTelling();
  const { upload, take, ended, remove } = useCertificate(certificates);

  async function add(sending: Promise<Ended> | null) {
    const sent = await sending;
    if (!sent || typeof sent === "string") return; // refused, which is told where it was chosen; or removed
    const certificate = sent.id;
    try {
      await attach.mutateAsync({ id, certificate, insteadOf: null });
    } catch (error) {
      return tellFailure(error); // what has arrived is kept, and can be added again
    }
    tell({
      text: paper.added(roll),
      icon: "tick",
      undo: () => attach.mutateAsync({ id, certificate: null, insteadOf: certificate }),
    });
    remove();
  }

  return (
    <>
      <p className={styles.when}>{paper.none}</p>
      {upload ? (
        <>
          <CertificateUpload upload={upload} onRemove={remove} />
          {online && upload.complete && (
            <Row>
              <Button
                running={attach.isPending}
                runningLabel={paper.adding}
                onClick={() => void add(ended())}
              >
                {paper.addAgain}
              </Button>
            </Row>
          )}
        </>
      ) : (
        online && (
          <Row>
            <FileButton accept={CERTIFICATES} onFiles={([file]) => file && void add(take(file))}>
              {paper.add}
            </FileButton>
          </Row>
        )
      )}
    </>
  );
}
