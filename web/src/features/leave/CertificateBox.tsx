import type { Upload } from "@/lib/use-certificate";
import { FileButton } from "@/ui/FileButton";
import { useFileWords } from "@/ui/file-words";
import { CERTIFICATES, CertificateUpload } from "./CertificateUpload";
import styles from "./EnterLeave.module.css";
import { useLeaveEntryWords } from "./words";

interface CertificateBoxProps {
  upload: Upload | null;
  /** How often it was submitted in vain, for the file was refused. */
  vain: number;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** What was shown for a leave that is being entered, or the button to choose it. */
export function CertificateBox({ upload, vain, onFile, onRemove }: CertificateBoxProps) {
  const { certificate } = useLeaveEntryWords();
  const files = useFileWords();
  return (
    <div className={styles.who}>
      <p className={styles.label}>
        {certificate.label} <span className="light quiet">({certificate.later})</span>
      </p>
      {upload ? (
        <CertificateUpload upload={upload} vain={vain} onRemove={onRemove} />
      ) : (
        <div>
          <FileButton accept={CERTIFICATES} onFiles={([file]) => file && onFile(file)}>
            {files.choose}
          </FileButton>
        </div>
      )}
      <p className="hint">{certificate.hint}</p>
    </div>
  );
}
