import { Fragment } from "react";
import { useSession } from "@/lib/session";
import { Icon } from "@/ui/Icon";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./HourCard.module.css";
import { coversFor, placeOfClass, titleOf } from "./say";
import type { OwnClass } from "./types";
import { useDayWords } from "./words";

interface OfClassProps {
  own: OwnClass;
  /** How many hours are taken in one go. */
  hoursLeft?: number;
  /** Only where it is. */
  brief?: boolean;
}

/** Under the code: the subject in words, where and whom, and for whom one stands in. */
export function OfClass({ own, hoursLeft = 1, brief = false }: OfClassProps) {
  const words = useDayWords();
  const userName = useSession().admin?.userName;
  const covered = coversFor(own, userName);
  const name = titleOf(own.taught);
  const place = [...placeOfClass(own, words), ...(hoursLeft > 1 ? [words.takenOnce(hoursLeft)] : [])];
  return (
    <>
      {!brief && name && <p className={styles.name}>{name}</p>}
      <p className="hint">
        {place.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && " · "}
            <Unbroken>{part}</Unbroken>
          </Fragment>
        ))}
      </p>
      {covered && (
        <p className={styles.cover}>
          <Icon name="swap" />
          <span>{words.cover(covered)}</span>
        </p>
      )}
    </>
  );
}
