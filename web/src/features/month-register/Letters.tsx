import { CATEGORIES, LEAVES } from "@/lib/leaves";
import { countsOnLeave } from "@/lib/rule";
import { LeaveWord } from "@/ui/LeaveLetter";
import styles from "./Letters.module.css";
import type { MonthRegister } from "./queries";
import { useMonthWords } from "./words";

/** What the letters mean: those of leave with what a class counts that was missed so. On paper A stands in a box. */
export function Letters({ register, onPaper = false }: { register: MonthRegister; onPaper?: boolean }) {
  const words = useMonthWords();
  const { lines, rule } = register;
  const occurs = (sign: string) => lines.some(({ signs }) => signs.includes(sign));
  const marks = (["P", "A", "L"] as const).filter((letter) => letter !== "L" || occurs(letter));
  const categories = CATEGORIES.filter((category) => occurs(LEAVES[category].letter));
  return (
    <p className={styles.letters}>
      {marks.map((letter) => (
        <span key={letter}>
          <b>{letter}</b> {words.letters[letter]}
          {onPaper && letter === "A" && ` (${words.paper.boxed})`}
        </span>
      ))}
      {categories.map((category) => (
        <span key={category}>
          <b>{LEAVES[category].letter}</b>{" "}
          <LeaveWord category={category} countsOf={(each) => countsOnLeave(each, rule)} />
        </span>
      ))}
      {occurs("-") && (
        <span>
          <b>–</b> {words.letters["-"]}
        </span>
      )}
    </p>
  );
}
