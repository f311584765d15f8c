import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { SearchBox } from "@/ui/SearchBox";
import { Unbroken } from "@/ui/Unbroken";
import { useSettled } from "@/ui/use-settled";
import { addresses } from "./addresses";
import styles from "./FindStudent.module.css";
import { studentsNamed } from "./queries";
import { useLeaveDeskWords } from "./words";

/** Finds a student by roll or name, and leads to all of their leaves. */
export function FindStudent() {
  const { find } = useLeaveDeskWords();
  const [typed, setTyped] = useState("");
  const sought = useSettled(typed.trim());
  const query = useQuery({ ...studentsNamed(sought), enabled: sought.length > 0 });
  const { data, error, isPlaceholderData: isOfBefore, refetch } = query;
  const isSeeking = sought !== "" && typed.trim() !== "";
  const found = isSeeking ? data : undefined;
  return (
    <Panel flush>
      <div className={styles.box}>
        <h2>{find.title}</h2>
        <SearchBox label={find.label} sought={typed} onSeek={setTyped} />
        <p role="status" className={styles.none}>
          {found?.length === 0 && !isOfBefore && find.nobody(sought)}
        </p>
      </div>
      {isSeeking && !data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {found && found.length > 0 && (
        <RowList label={find.found}>
          {found.map(({ student, roll, name, department, batch }) => (
            <ListRow
              key={student}
              title={
                <RowLink to={addresses.student(student)}>
                  <Unbroken>{roll}</Unbroken> <bdi>{name}</bdi>
                </RowLink>
              }
              detail={`${department} · ${batch}`}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
