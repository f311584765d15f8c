import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { cut } from "@/lib/paper-pages";
import { OUT_OF_REACH, OUTCOMES } from "@/lib/rule";
import { useSession } from "@/lib/session";
import { Paper, Signatures } from "@/ui/Paper";
import { PaperCheck } from "@/ui/PaperCheck";
import { BelowOnPaper, TablePaper, TablePaperHead } from "@/ui/TablePaper";
import { useFigure } from "@/ui/use-figure";
import { usePrinting } from "@/ui/use-printing";
import { useCondoneWords } from "./condone-words";
import styles from "./ListPaper.module.css";
import { opensslLine, spacedHash } from "./proof";
import { type EligibilityList, eligibleOf, type ListLine } from "./types";
import { useListWords } from "./words";

const COLUMNS = 7;
const ROLLS_ACROSS = 6;
const LONG_ROLL = 16; // letters, of which six do not stand beside each other
const FEWER_ACROSS = 3;

/** The lines with room for the meeting's decision, then the eligible rolls and how all of it is checked. Drawn only when it goes to paper. */
export function ListPaper({ list }: { list: EligibilityList }) {
  const printing = usePrinting();
  return (
    <Paper>
      {printing && (
        <TablePaper size="portrait">
          <Lines list={list} />
          <Rolls list={list} />
        </TablePaper>
      )}
    </Paper>
  );
}

interface HeadProps {
  list: EligibilityList;
  title: string;
  columns: number;
  children?: ReactNode;
}

function Head({ list, title, columns, children }: HeadProps) {
  const { paper, asItStood } = useListWords();
  const { longDate } = useFormats();
  const { batch, department, semester, day, kind, objectionsUntil, code } = list;
  return (
    <TablePaperHead
      columns={columns}
      title={title}
      facts={[batch, department, paper.nameSemester(semester), asItStood(longDate(day))]}
      check={<PaperCheck code={code} words={paper} />}
    >
      <div className={styles.kind}>
        <b className={styles.box}>{paper[kind]}</b>
        <p>
          {objectionsUntil && <b>{paper.objections(longDate(objectionsUntil))} </b>}
          {children}
        </p>
      </div>
    </TablePaperHead>
  );
}

function Lines({ list }: { list: EligibilityList }) {
  const words = useListWords();
  const { heads, paper } = words;
  const { dayMonth } = useFormats();
  const { below, condoned, students, lines, rule } = list;
  const outOfReach = lines.find(({ unreachable }) => unreachable);
  const until = outOfReach?.standing.until ?? null;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <Head list={list} title={paper.belowTitle(list.number)} columns={COLUMNS}>
            {paper.rule(rule)}
          </Head>
          <tr>
            <th>{heads.roll}</th>
            <th>{heads.name}</th>
            <th>{heads.subject}</th>
            <th>{heads.sum}</th>
            <th>{heads.percentage}</th>
            <th>{heads.outcome}</th>
            <th className={styles.decision}>{heads.decision}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.student} ${line.subject ?? ""}`} line={line} rule={rule} />
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={COLUMNS}>{words.noLines}</td>
            </tr>
          )}
        </tbody>
      </table>
      {lines.length > 0 && (
        <p className={styles.key}>
          {[
            paper.counts(below, students, lines.length),
            ...(condoned > 0 ? [paper.condoned(condoned)] : []),
            ...(rule.floor === null ? [] : [paper.band(rule.floor, rule.line)]),
            paper.short,
            ...(outOfReach ? [paper.outOfReach(until && dayMonth(until))] : []),
          ].join(" ")}
        </p>
      )}
    </>
  );
}

function Line({ line, rule }: { line: ListLine; rule: EligibilityList["rule"] }) {
  const words = useListWords();
  const figure = useFigure(rule);
  const { line: decided } = useCondoneWords();
  const { dayMonth } = useFormats();
  const { roll, name, subject, standing, decision, unreachable } = line;
  const { percentage, outcome } = standing;
  return (
    <tr>
      <td className={styles.roll}>{roll}</td>
      <td className={styles.name}>{name}</td>
      <td>{subject ?? words.together}</td>
      <td>{words.tellSum(standing)}</td>
      <td className={styles.figure}>
        {percentage !== null && outcome && (
          <BelowOnPaper>
            {figure(percentage)} {OUTCOMES[outcome].letter}
            {unreachable && OUT_OF_REACH}
          </BelowOnPaper>
        )}
      </td>
      <td>{outcome && (rule.words[outcome] || words.outcomes[outcome])}</td>
      <td className={styles.decision}>
        {decision && `${decided[decision.decision]}, ${decision.reference}, ${dayMonth(decision.day)}`}
      </td>
    </tr>
  );
}

function Rolls({ list }: { list: EligibilityList }) {
  const { paper } = useListWords();
  const { momentNow } = useFormats();
  const { admin } = useSession();
  const { number, sha256, key, subjects } = list;
  const rolls = eligibleOf(list).map(({ roll }) => roll);
  const across = rolls.some(({ length }) => length > LONG_ROLL) ? FEWER_ACROSS : ROLLS_ACROSS;
  return (
    <div className={styles.eligible}>
      <table className={styles.rolls}>
        <thead>
          <Head list={list} title={paper.eligibleTitle(number)} columns={across}>
            {paper.eligible(rolls.length, subjects.length)}
          </Head>
        </thead>
        <tbody>
          {cut(rolls, across).map((row) => (
            <tr key={row[0]}>
              {row.map((roll) => (
                <td key={roll}>{roll}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.closing}>
        <p>
          <b>{paper.checked}</b>
        </p>
        <p>
          {paper.hash} <span className={styles.code}>{spacedHash(sha256)}</span>
        </p>
        <p>
          {paper.signed(key)} <span className={styles.code}>{opensslLine(number, key)}</span>
        </p>
        <p>{paper.printed(momentNow(), admin?.userName ?? "")}</p>
        <Signatures who={paper.signatures} />
      </div>
    </div>
  );
}
