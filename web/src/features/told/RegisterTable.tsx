import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { type Column, Table } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { useMoments } from "./moments";
import styles from "./RegisterTable.module.css";
import { sayAgain, sayWhat } from "./say";
import type { SentNotice } from "./types";
import { useToldWords } from "./words";

interface RegisterTableProps {
  lines: readonly SentNotice[];
  onOpen: (line: SentNotice) => void;
  onAgain: (line: SentNotice) => void;
}

/** Who was told what, when, by which way, and what came back. */
export function RegisterTable({ lines, onOpen, onAgain }: RegisterTableProps) {
  const words = useToldWords();
  const formats = useFormats();
  const { short } = useMoments();
  const { register } = words;
  const note = ({ bouncedWords, readAt, again }: SentNotice) =>
    [
      bouncedWords && words.said(bouncedWords),
      sayAgain(again, register.again, short),
      readAt && register.read(short(readAt)),
    ]
      .filter(Boolean)
      .join(" · ");
  const what = (line: SentNotice) => sayWhat(line.kind, line.gist, words, formats);
  const columns: Column<SentNotice>[] = [
    { key: "when", head: register.when, phone: "left-out", cell: ({ at }) => short(at) },
    { key: "about", head: register.about, phone: "title", cell: ({ about }) => <b>{about}</b> },
    {
      key: "what",
      head: register.what,
      phone: "detail",
      cell: (line) => <span className={styles.what}>{what(line)}</span>,
    },
    {
      key: "to",
      head: register.to,
      phone: "whole",
      cell: ({ relation, address }) => (
        <span className="quiet">{[words.relations[relation], address].filter(Boolean).join(", ")}</span>
      ),
    },
    { key: "way", head: register.way, phone: "left-out", cell: ({ way }) => words.ways[way] },
    {
      key: "state",
      head: register.state,
      phone: "end",
      cell: ({ bouncedAt }) =>
        bouncedAt ? (
          <Tag tone="absent" icon="cross">
            {register.states.bounced}
          </Tag>
        ) : (
          <Tag tone="present" icon="tick">
            {register.states.delivered}
          </Tag>
        ),
    },
    {
      key: "note",
      head: register.note,
      phone: "reason",
      cell: (line) => (
        <span className="quiet">
          <span className={styles.phone}>
            {[short(line.at), words.ways[line.way]].join(" · ")}
            {note(line) && " · "}
          </span>
          {note(line)}
        </span>
      ),
    },
    {
      key: "words",
      head: "",
      phone: "second-end",
      cell: (line) => {
        const which = `${line.about}, ${what(line)}, ${short(line.at)}`;
        const button = { look: "quiet", size: "small", which, className: styles.open } as const;
        return (
          <>
            {line.mayGoAgain && (
              <Button {...button} onClick={() => onAgain(line)}>
                {words.outbox.again}
              </Button>
            )}
            <Button {...button} onClick={() => onOpen(line)}>
              {register.words}
            </Button>
          </>
        );
      },
    },
  ];
  return (
    <div className={styles.register}>
      <Table caption={register.caption} columns={columns} rows={lines} rowKey={({ id }) => id} />
    </div>
  );
}
