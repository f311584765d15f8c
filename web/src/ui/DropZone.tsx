import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./DropZone.module.css";
import { FileButton } from "./FileButton";
import { useStudentWords } from "./words";

interface DropZoneProps {
  /** Whether a file is held over the page. */
  over: boolean;
  onFiles: (files: File[]) => void;
}

/** Where a file is dropped or chosen. The whole page takes the drop; this shows it. */
export function DropZone({ over, onFiles }: DropZoneProps) {
  const { file } = useStudentWords();
  return (
    <div className={classes(styles.zone, over && styles.over)}>
      <Icon name="file" />
      <h2>{over ? file.dropNow : file.drop}</h2>
      <p className={styles.kinds}>{file.kinds}</p>
      <FileButton onFiles={onFiles}>{file.choose}</FileButton>
    </div>
  );
}
