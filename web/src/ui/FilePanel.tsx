import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import styles from "./FilePanel.module.css";
import { useSizeInWords } from "./file-size";
import { useFileWords } from "./file-words";
import { Panel } from "./Panel";
import type { TakenFile } from "./taken-file";

/** What is told of a file once it is read. */
export interface FileFact {
  term: string;
  value: string;
}

interface FilePanelProps {
  file: TakenFile;
  /** In place of type, size and time. */
  facts?: readonly FileFact[] | undefined;
  children: ReactNode;
}

/** The file in hand: name, type, size, last modified, and what can be done with it. */
export function FilePanel({ file, facts, children }: FilePanelProps) {
  const words = useFileWords();
  const size = useSizeInWords();
  const { moment } = useFormats();
  return (
    <Panel>
      <div className={styles.panel}>
        <dl className={styles.facts}>
          <Fact term={words.facts.name}>
            <bdi className={styles.name}>{file.name}</bdi>
          </Fact>
          {facts ? (
            facts.map(({ term, value }) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))
          ) : (
            <>
              <Fact term={words.facts.type}>{file.type || words.unknownType}</Fact>
              <Fact term={words.facts.size}>{size(file.size)}</Fact>
              <Fact term={words.facts.modified}>{moment(new Date(file.modified).toISOString())}</Fact>
            </>
          )}
        </dl>
        <div className={styles.acts}>{children}</div>
      </div>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
