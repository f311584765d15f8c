import { useFormats } from "@/lib/format";
import { cut } from "@/lib/paper-pages";
import { pathWithPlace } from "@/lib/place";
import { typedAddress, usePublicOrigin } from "@/lib/public-address";
import { useSession } from "@/lib/session";
import { Paper } from "@/ui/Paper";
import { QrCode } from "@/ui/QrCode";
import styles from "./CodeSlips.module.css";
import type { CodeEntry, ListPlace } from "./types";
import { useStudentWords } from "./words";

const TO_A_PAGE = 24;

interface CodeSlipsProps {
  place: ListPlace;
  entries: readonly CodeEntry[];
}

/** Everybody's look-up code on a slip of their own, to cut along the dashes and hand out. */
export function CodeSlips({ place, entries }: CodeSlipsProps) {
  const { codes: words, placed } = useStudentWords();
  const { title } = useSession();
  const { momentNow } = useFormats();
  const withCode = entries.filter(({ code }) => code !== null);
  const pages = cut(withCode, TO_A_PAGE);
  return (
    <Paper>
      {pages.map((slips, index) => (
        <section key={slips[0]?.id}>
          <p className={styles.head}>
            <span>
              <b>{title}</b> · {placed(place.department, place.batch)} · {words.printed(momentNow())}
            </span>
            <span>{words.sheetOf(index + 1, pages.length)}</span>
          </p>
          <ul className={styles.slips}>
            {slips.map((entry) => (
              <Slip key={entry.id} place={place} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </Paper>
  );
}

/** The square code holds the roll, never the look-up code: a slip may be photographed for the square alone. */
function Slip({ place, entry: { roll, name, code } }: { place: ListPlace; entry: CodeEntry }) {
  const { codes: words } = useStudentWords();
  const origin = usePublicOrigin();
  return (
    <li className={styles.slip}>
      <div className={styles.words}>
        <b className={styles.roll}>{roll}</b>
        <bdi className={styles.name}>{name}</bdi>
        <b className={styles.code}>{code}</b>
        <span className={styles.text}>{words.slip(typedAddress(origin))}</span>
      </div>
      <QrCode
        className={styles.square}
        text={`${origin}${pathWithPlace("/", { ...place }, { roll })}`}
        label={words.square(roll)}
      />
    </li>
  );
}
