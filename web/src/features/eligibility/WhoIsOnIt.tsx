import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Unbroken } from "@/ui/Unbroken";
import { useFigure } from "@/ui/use-figure";
import { usePaged } from "@/ui/use-paged";
import { Percentage } from "./Percentage";
import { byStudent, type ListPreview } from "./types";
import styles from "./WhoIsOnIt.module.css";
import { useListWords } from "./words";

const PAGE = 50;

/** Who is below the line, and in what. */
export function WhoIsOnIt({ preview: { lines, rule, number } }: { preview: ListPreview }) {
  const words = useListWords();
  const { making } = words;
  const figure = useFigure(rule);
  const students = byStudent(lines);
  const { part, ...paged } = usePaged(students, PAGE, String(number));
  return (
    <Panel
      flush
      title={making.who}
      end={<span className="hint">{making.lines(students.length, lines.length)}</span>}
    >
      {students.length === 0 && <p className={styles.nobody}>{making.nobody}</p>}
      <RowList label={making.who}>
        {part.map((own) => (
          <ListRow
            key={own[0]?.student}
            title={
              <>
                <Unbroken>{own[0]?.roll ?? ""}</Unbroken>{" "}
                <bdi className="light">{own[0]?.name ?? words.erased}</bdi>
              </>
            }
            detail={
              <span className={styles.subjects}>
                {own.map((line) => (
                  <span key={line.subject}>
                    {line.subject ?? words.together} <Percentage line={line} rule={rule} figure={figure} />
                  </span>
                ))}
              </span>
            }
          />
        ))}
      </RowList>
      <MoreRows {...paged} />
    </Panel>
  );
}
