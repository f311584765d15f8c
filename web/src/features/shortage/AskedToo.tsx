import { Link } from "react-router";
import styles from "./AskedToo.module.css";
import { asksBoth, isWholeTogether, type Shortage } from "./types";
import { type KnownView, queryOf } from "./view";
import { useShortageWords } from "./words";

/** Where each subject and all of them together are asked for, one list is half of it: the way to the other. */
export function AskedToo({ report, view }: { report: Shortage; view: KnownView }) {
  const { askedToo, show } = useShortageWords();
  if (!asksBoth(report)) return null;
  const other = report.per === "subject" ? "student" : "subject";
  const { subject: _, ...place } = view.place;
  return (
    <p className={styles.asked} data-print="no">
      {other === "subject" && isWholeTogether(report) ? askedToo.inHere : askedToo[other]}{" "}
      <Link to={{ search: queryOf({ ...view, place, per: other }).toString() }} replace preventScrollReset>
        {show[other]}
      </Link>
    </p>
  );
}
