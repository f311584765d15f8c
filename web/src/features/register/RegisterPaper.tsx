import { useFormats } from "@/lib/format";
import { categoriesAmong } from "@/lib/leaves";
import { MEANINGS } from "@/lib/marks";
import { useLatesAddUp, useLeaveCounts } from "@/lib/rules-in-force";
import { useSession } from "@/lib/session";
import { useTakenLater } from "@/lib/taken-later";
import { classes } from "@/ui/classes";
import { LeaveLegend, LeaveLetter } from "@/ui/LeaveLetter";
import { MarkedLine, Paper, PaperPage, Signatures } from "@/ui/Paper";
import { PaperCheck } from "@/ui/PaperCheck";
import { Unbroken } from "@/ui/Unbroken";
import { usePrinting } from "@/ui/use-printing";
import { type Block, isNamed, registerPages } from "./pages";
import { type ListOfClasses, nameClass } from "./queries";
import styles from "./RegisterPaper.module.css";
import { useRegisterWords } from "./words";

interface RegisterPaperProps {
  lists: readonly ListOfClasses[];
  semester: string;
  heldOn: string;
}

/** The register on A4, under the same head and foot as a sheet. */
export function RegisterPaper({ lists, semester, heldOn }: RegisterPaperProps) {
  const words = useRegisterWords();
  const { longDate, momentNow } = useFormats();
  const { title } = useSession();
  usePrinting(); // drawn anew when it goes to paper, so that the time is the paper's
  const pages = registerPages(lists);
  const printed = words.paper.foot(title, momentNow());
  const held = lists.flatMap(({ classes }) => classes);
  const categories = categoriesAmong(held.flatMap(({ lines }) => lines));
  const countsOf = useLeaveCounts(categories.length > 0);
  const isAnyLate = held.some(({ late }) => late > 0);
  const { lateDotted, lateAddingUp } = words.paper;
  const ofLate = useLatesAddUp(isAnyLate) ? lateAddingUp : lateDotted;
  return (
    <Paper>
      {pages.map((blocks, index) => (
        <PaperPage
          key={`${blocks[0]?.held.id} ${blocks[0]?.columns[0]?.[0]?.roll}`}
          college={title}
          title={words.paper.title}
          facts={
            <span className={styles.facts}>
              {words.classes(held.length)} <LeaveLegend categories={categories} countsOf={countsOf} />
            </span>
          }
          of={words.paper.semester(semester)}
          date={longDate(heldOn)}
          number={index + 1}
          pages={pages.length}
          foot={isAnyLate ? `${printed}, ${ofLate}` : printed}
        >
          {blocks.map((block, place) => (
            <BlockOnPaper
              key={`${block.held.id} ${block.columns[0]?.[0]?.roll}`}
              block={block}
              named={isNamed(block, blocks[place - 1])}
            />
          ))}
          {index === pages.length - 1 && <Signatures who={words.paper.signatures} />}
        </PaperPage>
      ))}
    </Paper>
  );
}

function BlockOnPaper({ block, named }: { block: Block; named: boolean }) {
  const words = useRegisterWords();
  const { held, list, long, lettered, continued, columns } = block;
  const title = nameClass(held, list, words);
  const takenLater = useTakenLater()(held);
  return (
    <>
      {named && (
        <p className={styles.list}>
          <Unbroken>{list.batch}</Unbroken> · {list.department}
        </p>
      )}
      <div className={classes(styles.head, held.checkCode && styles.withCode)}>
        <div>
          <h3>{continued ? words.continued(title) : title}</h3>
          <p>
            {words.counts(held)}
            {takenLater && ` · ${words.takenLater(takenLater)}`}
          </p>
        </div>
        {held.checkCode && <PaperCheck code={held.checkCode} words={words.paper} />}
      </div>
      <div className={classes(styles.columns, long && styles.long, lettered && styles.lettered)}>
        {columns.map((column) => (
          <ol key={column[0]?.roll}>
            {column.map(({ roll, mark, leave }) => (
              <li key={roll} className={styles.line}>
                <MarkedLine mark={mark}>{words.line[MEANINGS[mark].word](roll)}</MarkedLine>
                {leave && <LeaveLetter category={leave} silent />}
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}
