import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import styles from "./OnList.module.css";
import type { Student } from "./types";
import { useRollWords } from "./words";

interface OnListProps {
  listed: NonNullable<Student["listed"]>;
  roll: string;
}

/** The newest eligibility list has this roll below the line: in what, until when to object, and the way to its lines. */
export function OnList({ listed, roll }: OnListProps) {
  const words = useRollWords();
  const { locale } = useMessages();
  const { longDate } = useFormats();
  const { today } = useSession();
  const { number, kind, subjects, together, condoned, objectionsUntil: until, code } = listed;
  return (
    <div className={styles.alert}>
      <Alert tone="warn" role="none" title={words.listed(number, kind, subjects.length, together)}>
        {subjects.length > 0 && `${words.end(new Intl.ListFormat(locale).format(subjects))} `}
        {condoned && `${words.condoned} `}
        {until && until >= today && `${words.objectionsUntil(longDate(until))} `}
        <Link to={`/check?${new URLSearchParams({ code, roll })}`}>{words.seeList}</Link>
      </Alert>
    </div>
  );
}
