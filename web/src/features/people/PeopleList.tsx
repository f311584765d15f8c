import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { findEntries } from "@/lib/search";
import { useSession } from "@/lib/session";
import { Filters } from "@/ui/Filters";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { SearchBox } from "@/ui/SearchBox";
import { usePaged } from "@/ui/use-paged";
import { usePrinting } from "@/ui/use-printing";
import { useSought } from "@/ui/use-sought";
import styles from "./PeopleList.module.css";
import { PeopleTable } from "./PeopleTable";
import { sayGrants } from "./say";
import { PARTS, type Part, type PeopleCounts, type Person } from "./types";
import { usePeopleWords } from "./words";

const PAGE = 50;

const isOf = (part: Part) => (person: Person) =>
  part === "all" ||
  (part === "lookAt" ? person.lookAt !== null : person.grants.some(({ role }) => role === part));

interface PeopleListProps {
  people: readonly Person[];
  counts: PeopleCounts | undefined;
  part: Part;
  onPart: (part: Part) => void;
}

/** Everybody by name, to find by name, subject or department, or by what they may do. */
export function PeopleList({ people, counts, part, onPart }: PeopleListProps) {
  const words = usePeopleWords();
  const { today } = useSession();
  const { date } = useFormats();
  const [sought, setSought] = useSought();
  const isPrinting = usePrinting();
  const found = useMemo(() => {
    const textOf = ({ name, userName, email, grants }: Person) =>
      [
        name,
        userName,
        email,
        sayGrants(grants, { words, today, sayDay: date }),
        ...grants.map(({ department, subject, subjectName }) => [department, subject, subjectName].join(" ")),
      ].join("\n");
    return findEntries(people.filter(isOf(part)), sought, textOf);
  }, [people, part, sought, words, today, date]);
  const { part: shown, ...paged } = usePaged(found, PAGE, `${part} ${sought}`);
  const options = PARTS.filter((value) => value === "all" || value === part || counts?.[value]).map(
    (value) => ({ value, label: words.filters[value], ...(counts && { count: counts[value] }) }),
  );
  return (
    <Panel flush>
      <div className={styles.tools} data-print="no">
        <SearchBox label={words.search} sought={sought} onSeek={setSought} className={styles.search} />
        <Filters label={words.show} options={options} chosen={part} onChoose={onPart} />
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && words.nobody}
      </p>
      {found.length > 0 && <PeopleTable people={isPrinting ? found : shown} />}
      <MoreRows {...paged} />
    </Panel>
  );
}
