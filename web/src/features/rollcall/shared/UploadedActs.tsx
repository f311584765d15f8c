import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useRollCallWords } from "@/features/rollcall/words";
import { callPath } from "@/lib/call-path";
import type { WholePlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Icon } from "@/ui/Icon";
import styles from "./UploadedActs.module.css";
import { useUndoUpload } from "./use-undo-upload";

interface UploadedActsProps {
  id: string;
  place: WholePlace;
  heldOn: string;
  /** Null where it is not known which class of its day it is: the way to the sheet is over the roll call then. */
  number: number | null;
}

const OFFERED_MS = 60_000;

/** Under "Attendance Sheet Update Successfully!!!": for a minute the upload can be undone. Its room stays after that. */
export function UploadedActs({ id, place, heldOn, number }: UploadedActsProps) {
  const words = useRollCallWords();
  const undo = useUndoUpload();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        className={over ? styles.over : undefined}
        aria-busy={undo.running || undefined}
        onClick={() => undo.run(id)}
      >
        <Icon name="undo" />
        {words.undoUpload}
      </button>
      <Link to={number === null ? callPath(id) : sheetPath({ place, heldOn, number })}>{words.seeSheet}</Link>
    </>
  );
}
