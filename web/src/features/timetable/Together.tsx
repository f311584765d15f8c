import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelsFor, type SubjectsPlace, subjectsFor } from "@/lib/college-queries";
import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/SelectField";
import { placeInShort } from "./naming";
import styles from "./SlotForm.module.css";
import type { Taught } from "./types";
import { useTimetableWords } from "./words";

interface TogetherProps {
  taught: readonly Taught[];
  place: SubjectsPlace | null;
  onChange: (taught: Taught[]) => void;
}

/** Classes of other departments that sit in the same room, and are taken in one go. */
export function Together({ taught, place, onChange }: TogetherProps) {
  const { form } = useTimetableWords();
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.together}>
      {taught.length > 0 && (
        <>
          <p className={styles.legend}>{form.together}</p>
          <ul className={styles.others}>
            {taught.map((each) => (
              <li key={`${each.subjectId} ${each.group?.id}`}>
                <span>
                  <b>{each.subject}</b> {placeInShort(each)}
                </span>
                <Button
                  look="quiet"
                  icon="cross"
                  iconOnly
                  which={each.subject}
                  onClick={() => onChange(taught.filter((other) => other !== each))}
                >
                  {form.leaveOut}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {adding && place ? (
        <AnotherClass
          place={place}
          onAdd={(chosen) => {
            setAdding(false);
            onChange([...taught, chosen]);
          }}
        />
      ) : (
        place && (
          <Button look="quiet" icon="add" onClick={() => setAdding(true)}>
            {form.addTogether}
          </Button>
        )
      )}
    </div>
  );
}

/** Which one: its department and semester, then the subject with its group. */
function AnotherClass({ place, onAdd }: { place: SubjectsPlace; onAdd: (taught: Taught) => void }) {
  const { form } = useTimetableWords();
  const [at, setAt] = useState(place);
  const departments = useQuery(labelsFor("department")).data ?? [place.department];
  const semesters = useQuery(labelsFor("semester")).data ?? [place.semester];
  const subjects = useQuery(subjectsFor(at)).data ?? [];
  const choices = subjects.flatMap((subject) => [
    { subject, group: null },
    ...subject.groups.map(({ id, label, kind }) => ({ subject, group: { id, label, kind } })),
  ]);
  const nameOf = ({ subject, group }: (typeof choices)[number]) =>
    [group?.label, [subject.code, subject.name].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
  const labels = (all: readonly string[]) => all.map((label) => ({ value: label, label }));
  return (
    <div className={styles.another}>
      <div className={styles.two}>
        <SelectField
          label={form.department}
          options={labels(departments)}
          value={at.department}
          onChange={({ target }) => setAt({ ...at, department: target.value })}
        />
        <SelectField
          label={form.semester}
          options={labels(semesters)}
          value={at.semester}
          onChange={({ target }) => setAt({ ...at, semester: target.value })}
        />
      </div>
      <SelectField
        label={form.otherSubject}
        none={form.chooseSubject}
        options={choices.map((choice, index) => ({ value: String(index), label: nameOf(choice) }))}
        value=""
        onChange={({ target }) => {
          const choice = choices[Number(target.value)];
          if (target.value === "" || !choice) return;
          const { subject, group } = choice;
          onAdd({ ...at, subjectId: subject.id, subject: subject.code, name: subject.name, group });
        }}
      />
    </div>
  );
}
