import { Tag } from "@/ui/Tag";
import styles from "./RowGroups.module.css";
import type { GroupKind, PreviewRow } from "./types";
import { useStudentWords } from "./words";

interface RowGroupsProps {
  row: PreviewRow;
  kinds: readonly GroupKind[];
  /** Names of those that will be made, as keys of the file spell them. */
  made: ReadonlySet<string>;
  /** What they are, before them on a phone. */
  label: string;
}

/** The groups of a student as they will be, each as a chip. Of a refused row: what stands in its cells. */
export function RowGroups({ row, kinds, made, label }: RowGroupsProps) {
  const { groups: words } = useStudentWords();
  const written = (row.cells ?? []).filter(({ kind }) => kinds.includes(kind));
  const named = (row.groups ?? []).filter(({ kind, change }) => kinds.includes(kind) && change !== "goes");
  if (written.length + named.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.groups}>
      <span className={styles.label}>{label}</span>
      {written.map(({ kind, text }) => (
        <bdi key={kind} className={styles.written}>
          {text}
        </bdi>
      ))}
      {named.map((group) => {
        const isNew = made.has(group.label);
        return (
          <Tag key={group.label} tone={isNew ? "warn" : group.change === "comes" ? "present" : "plain"}>
            <bdi className={styles.name}>{group.label}</bdi>
            {isNew && <span className="sr-only">{words.newOne}</span>}
          </Tag>
        );
      })}
    </span>
  );
}
