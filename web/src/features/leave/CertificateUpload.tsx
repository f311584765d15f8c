import { useEffect, useRef } from "react";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import type { Upload } from "@/lib/use-certificate";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { useSizeInWords } from "@/ui/file-size";
import { Icon } from "@/ui/Icon";
import styles from "./CertificateUpload.module.css";
import { useLeaveEntryWords } from "./words";

/** What the file picker shows. */
export const CERTIFICATES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

interface CertificateUploadProps {
  upload: Upload;
  /** How often it was asked for in vain, for it was refused: each time why takes the focus. */
  vain?: number;
  onRemove: () => void;
}

/** How far a certificate has come, and what became of it. */
export function CertificateUpload({ upload, vain = 0, onRemove }: CertificateUploadProps) {
  const messages = useMessages();
  const { certificate: words } = useLeaveEntryWords();
  const size = useSizeInWords();
  const refusal = useRef<HTMLDivElement>(null);
  const { file, sent, waiting, complete, error } = upload;
  useEffect(() => {
    if (vain > 0) refusal.current?.focus();
  }, [vain]);
  if (error)
    return (
      <div ref={refusal} tabIndex={-1}>
        <Alert tone="absent" title={words.refused(file.name)} onDismiss={onRemove}>
          {describeError(error, messages)}
        </Alert>
      </div>
    );
  return (
    <div className={styles.upload}>
      {!complete && (
        <progress className={styles.bar} aria-label={words.progress} max={file.size || 1} value={sent} />
      )}
      <p className={styles.words} role="status">
        {complete && <Icon name="tick" />}
        <span>
          <bdi>{file.name}</bdi>,{" "}
          {complete ? words.complete(size(file.size)) : words.sent(size(sent), size(file.size))}
          {!complete && (waiting ? words.waiting : words.goesOn)}
        </span>
      </p>
      <Button look="quiet" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
