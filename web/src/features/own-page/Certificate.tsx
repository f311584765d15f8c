import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import type { Upload } from "@/lib/use-certificate";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import styles from "./asking.module.css";
import { useOwnPageWords } from "./words";

const KINDS = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

interface CertificateProps {
  upload: Upload | null;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** A paper that is shown for the leave: it is on its way while the rest is typed. */
export function Certificate({ upload, onFile, onRemove }: CertificateProps) {
  const { ask: words } = useOwnPageWords();
  return (
    <div className={styles.file}>
      <b>{words.certificate}</b>
      <p className="hint">{words.certificateHint}</p>
      {upload ? (
        <Sent upload={upload} onRemove={onRemove} />
      ) : (
        <FileButton accept={KINDS} onFiles={([file]) => file && onFile(file)}>
          {words.choose}
        </FileButton>
      )}
    </div>
  );
}

function Sent({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { ask: words } = useOwnPageWords();
  const messages = useMessages();
  const { number } = useFormats();
  const { file, sent, waiting, complete, error } = upload;
  if (error) return <Alert tone="absent" title={describeError(error, messages)} onDismiss={onRemove} />;
  const share = number(Math.floor((100 * sent) / (file.size || 1)));
  return (
    <>
      {!complete && (
        <progress
          className={styles.progress}
          aria-label={words.certificate}
          max={file.size || 1}
          value={sent}
        />
      )}
      <p role="status">
        <bdi>
          {complete
            ? words.complete(file.name)
            : waiting
              ? words.waits(file.name)
              : words.sending(file.name, share)}
        </bdi>
      </p>
      <Button look="quiet" onClick={onRemove}>
        {words.remove}
      </Button>
    </>
  );
}
