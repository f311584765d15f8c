import { classes } from "./classes";
import styles from "./DropZone.module.css";
import { FileButton } from "./FileButton";
import { useFileWords } from "./file-words";
import { Icon } from "./Icon";
import { useFileDrop } from "./use-file-drop";

interface DropZoneProps {
  /** Whether a file is held over the page. */
  over: boolean;
  /** What is to be dropped here, and of which kinds, in words and for the file picker. */
  title: string;
  kinds: string;
  accept: string;
  onFiles: (files: File[]) => void;
}

/** Where a file is dropped or chosen. The whole page takes the drop; this shows it. */
export function DropZone({ over, title, kinds, accept, onFiles }: DropZoneProps) {
  const words = useFileWords();
  return (
    <div className={classes(styles.zone, over && styles.over)}>
      <Icon name="file" />
      <h2>{over ? words.dropNow : title}</h2>
      <p className={styles.kinds}>{kinds}</p>
      <FileButton accept={accept} onFiles={onFiles}>
        {words.choose}
      </FileButton>
    </div>
  );
}

/** The same, which takes the page's drops by itself. */
export function FileDrop(props: Omit<DropZoneProps, "over">) {
  return <DropZone {...props} over={useFileDrop(props.onFiles)} />;
}
