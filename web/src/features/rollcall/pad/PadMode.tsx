import type { Called } from "@/features/rollcall/calling/called";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { Names } from "@/features/rollcall/calling/Names";
import { KEEPS_TOASTS_AWAY } from "@/features/rollcall/calling/use-toasts-above";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { ABSENT, hasMissed, LATE, MEANINGS, markOfAll, PRESENT } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { PadHead } from "./PadHead";
import styles from "./PadMode.module.css";
import { useHold } from "./use-hold";
import type { Pad } from "./use-pad";

interface PadModeProps {
  called: Called;
  pad: Pad;
  desk: boolean;
  onGo: (index: number) => void;
}

/** Type who is absent; the rest are present from the first one on, and not before. */
export function PadMode({ called, pad, desk, onGo }: PadModeProps) {
  const words = useRollCallWords();
  return (
    <div className={styles.desk}>
      <div className={styles.left} data-pad {...KEEPS_TOASTS_AWAY}>
        <PadHead called={called} pad={pad} />
        <Chips called={called} pad={pad} />
        <Keypad pad={pad} />
        {desk && (
          <div className={styles.caps}>
            <span>{words.pad.typeDigits}</span>
            <KeyCaps keys={words.keys.late} does={words.markWords[LATE]} />
            <KeyCaps keys={[words.keys.backspace]} does={words.pad.lastDigit} />
            <KeyCaps keys={[words.keys.ctrlZ]} does={words.undo.toLowerCase()} />
          </div>
        )}
      </div>
      {desk && <Names called={called} at={null} onGo={onGo} />}
    </div>
  );
}

/** The absent and the late ones so far, the last typed first; a tap makes one present again, or after Late late. */
function Chips({ called, pad }: { called: Called; pad: Pad }) {
  const words = useRollCallWords();
  const { state, undo } = called;
  const place = (student: number) => {
    const at = pad.recent.indexOf(student);
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  const typed = state.lines
    .filter(({ hours }) => hours.some((mark) => hasMissed(mark) || mark === LATE))
    .toReversed()
    .toSorted((one, other) => {
      const [first, second] = [place(one.student), place(other.student)];
      return first === second ? 0 : first - second;
    });
  return (
    <div className={styles.chips}>
      <Button icon="undo" className={styles.undo} onClick={undo}>
        {words.undo}
      </Button>
      {typed.map((line) => {
        // Of all hours, whatever the one from which on rolls are typed. Who was there in part looks as the absent do.
        const mark = line.partly ? ABSENT : (markOfAll(line.hours) ?? ABSENT);
        return (
          <button
            key={line.student}
            type="button"
            className={classes(
              styles.chip,
              styles[MEANINGS[mark].word],
              pad.flashed === line.student && styles.flash,
            )}
            onClick={() => pad.commit(line, PRESENT)}
          >
            <InMeeting piece="Chip" line={line} mark={mark} late={pad.late}>
              <span className="sr-only">{called.prefixOf(line)}</span> {called.shortOf(line)}{" "}
              <span className="sr-only">
                {pad.late ? words.pad.makeLate(line.name) : words.pad.undo(line.name, mark)}
              </span>
              <Icon name={MEANINGS[mark].sign} />
            </InMeeting>
            {line.onLeave?.letter}
          </button>
        );
      })}
    </div>
  );
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

function Keypad({ pad }: { pad: Pad }) {
  const { pad: words, late } = useRollCallWords();
  const hold = useHold(pad.clear);
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onClick={() => pad.digit(digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset className={styles.keys}>
      <legend className="sr-only">{words.label}</legend>
      {DIGITS.map(key)}
      <button
        type="button"
        className={classes(styles.key, styles.other, styles.lateKey)}
        aria-pressed={pad.late}
        onClick={() => pad.asLate(!pad.late)}
      >
        <span>
          <Icon name={MEANINGS[LATE].sign} /> {late}
        </span>
      </button>
      {key("0")}
      <button
        type="button"
        className={classes(styles.key, styles.other)}
        aria-label={words.deleteDigit}
        onClick={pad.deleteDigit}
        {...hold}
      >
        <Icon name="deleteLeft" />
      </button>
    </fieldset>
  );
}
