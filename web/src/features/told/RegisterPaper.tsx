import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Paper } from "@/ui/Paper";
import { PaperCheck } from "@/ui/PaperCheck";
import { TablePaper, TablePaperHead } from "@/ui/TablePaper";
import { useMoments } from "./moments";
import styles from "./RegisterPaper.module.css";
import { sayAgain, sayDays, sayWhat } from "./say";
import type { RegisterPaper as Printed } from "./types";
import { useToldWords } from "./words";

const COLUMNS = 5;

/** All that was told about one student, as a court asks for it: whole addresses, and the words as they went out. */
export function RegisterPaper({ paper, since }: { paper: Printed; since: string | undefined }) {
  const words = useToldWords();
  const formats = useFormats();
  const { locale } = useMessages();
  const { short } = useMoments();
  const { admin, today } = useSession();
  const { student, lines, checkCode } = paper;
  const { register } = words;
  const days = sayDays(student.days, locale, today) ?? student.days.map(formats.dayMonth).join(", ");
  return (
    <Paper>
      <TablePaper size="portrait">
        <table className={styles.table}>
          <thead>
            <TablePaperHead
              columns={COLUMNS}
              title={words.paper.title(student.roll)}
              facts={[
                student.name,
                words.paper.facts(student.notices, student.delivered),
                since ? words.paper.since(formats.date(since)) : null,
              ]}
              check={<PaperCheck code={checkCode} words={words.paper} />}
            >
              <p className={styles.told}>{days ? words.paper.told(days) : words.paper.notTold}</p>
            </TablePaperHead>
            <tr className={styles.heads}>
              <th scope="col">{register.when}</th>
              <th scope="col">{register.what}</th>
              <th scope="col">{register.to}</th>
              <th scope="col">{register.way}</th>
              <th scope="col">{register.state}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} when={formats.moment(line.at)} />
            ))}
          </tbody>
        </table>
        <p className={styles.foot}>{words.paper.printed(formats.momentNow(), admin?.userName ?? "")}</p>
      </TablePaper>
    </Paper>
  );

  function Line({ line, when }: { line: Printed["lines"][number]; when: string }) {
    const { bouncedAt, bouncedWords, readAt, again } = line;
    const state = bouncedAt ? register.states.bounced : register.states.delivered;
    return (
      <>
        <tr className={styles.line}>
          <td>{when}</td>
          <td>{sayWhat(line.kind, line.gist, words, formats)}</td>
          <td>{[words.relations[line.relation], line.address].filter(Boolean).join(", ")}</td>
          <td>{words.ways[line.way]}</td>
          <td>
            {[
              state,
              bouncedWords && words.said(bouncedWords),
              sayAgain(again, register.again, short),
              readAt && register.read(short(readAt)),
            ]
              .filter(Boolean)
              .join(", ")}
          </td>
        </tr>
        <tr className={styles.words}>
          <td colSpan={COLUMNS}>
            {line.heading && <b>{line.heading}</b>}
            <p>{line.words ?? register.noWords}</p>
          </td>
        </tr>
      </>
    );
  }
}
