import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/ui/Dialog";
import { NotYet } from "@/ui/NotYet";
import { wordsOf } from "./queries";
import styles from "./SentWords.module.css";
import type { SentNotice } from "./types";
import { useToldWords } from "./words";

interface SentWordsProps {
  /** Null while nothing is open. */
  line: SentNotice | null;
  onClose: () => void;
}

/** A message as it went out. */
export function SentWords({ line, onClose }: SentWordsProps) {
  const { register } = useToldWords();
  return (
    <Dialog open={line !== null} onClose={onClose} title={register.wordsTitle}>
      {line && <Words id={line.id} />}
    </Dialog>
  );
}

function Words({ id }: { id: number }) {
  const { register } = useToldWords();
  const { data, error, refetch } = useQuery(wordsOf(id));
  if (!data) return <NotYet error={error} onRetry={refetch} shape="rows" />;
  return (
    <div lang={data.language}>
      {data.heading && <p className={styles.heading}>{data.heading}</p>}
      {data.words ? <p className={styles.words}>{data.words}</p> : <p>{register.noWords}</p>}
    </div>
  );
}
