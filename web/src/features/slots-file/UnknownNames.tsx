import { useState } from "react";
import { Button } from "@/ui/Button";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { SelectField } from "@/ui/SelectField";
import { usePaged } from "@/ui/use-paged";
import type { NameAnswer } from "./draft";
import { splitNames } from "./rows";
import type { NameAsked, NameChoices, SlotsPreview } from "./types";
import styles from "./UnknownNames.module.css";
import { useSlotsFileWords } from "./words";

const PAGE = 20;
const DOT = " · ";

interface UnknownNamesProps {
  preview: SlotsPreview;
  onSay: (said: NameAnswer) => void;
}

/** Names of the file that the register does not have: who they are is said once, and remembered. */
export function UnknownNames({ preview, onSay }: UnknownNamesProps) {
  const { names: words } = useSlotsFileWords();
  const [all, setAll] = useState(false);
  const { open, known } = splitNames(preview);
  const shown = all ? [...open, ...known] : open;
  const { part, ...paged } = usePaged(shown, PAGE, preview.fileName);
  if (open.length + known.length === 0) return null;
  return (
    <Panel title={open.length > 0 ? words.title(open.length) : words.known(known.length)}>
      {open.length > 0 && <p className={styles.lead}>{words.lead}</p>}
      {part.length > 0 && (
        <ul className={styles.names}>
          {part.map((asked) => (
            <li key={`${asked.kind} ${asked.name}`}>
              <NameField asked={asked} choices={preview.choices} onSay={onSay} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows {...paged} byButton />
      {known.length > 0 && !all && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {words.showKnown(known.length)}
        </Button>
      )}
    </Panel>
  );
}

interface NameFieldProps {
  asked: NameAsked;
  choices: NameChoices;
  onSay: (said: NameAnswer) => void;
}

function NameField({ asked, choices, onSay }: NameFieldProps) {
  const { names: words } = useSlotsFileWords();
  const { kind, name, slots, how, answer } = asked;
  const options = useOptions(asked, choices).map(({ value, label }) => ({
    value,
    label: value === answer && how === "guessed" ? words.looksAlike(label) : label,
  }));
  return (
    <SelectField
      label={words.label[kind](name, slots)}
      value={answer ?? ""}
      options={answer === null ? [{ value: "", label: words.choose[kind] }, ...options] : options}
      onChange={({ target }) => target.value && onSay({ kind, name, answer: target.value })}
    />
  );
}

function useOptions({ kind, choices: wanted }: NameAsked, choices: NameChoices) {
  const { names: words, nameGroup } = useSlotsFileWords();
  if (kind === "lecturer")
    return [
      ...choices.lecturers.map(({ key, userName, name }) => ({ value: key, label: `${userName}, ${name}` })),
      { value: "nobody", label: words.nobody },
    ];
  if (kind === "students")
    return [
      ...choices.students.map(({ key, batch, department, group }) => ({
        value: key,
        label: [batch, department, group && nameGroup(group)].filter(Boolean).join(DOT),
      })),
      { value: "out", label: words.out },
    ];
  const own = new Set(wanted);
  return [
    ...choices.subjects
      .filter(({ key }) => own.has(key))
      .map(({ key, subject, name, batch, department }) => ({
        value: key,
        label: [name ? `${subject}, ${name}` : subject, batch, department].join(DOT),
      })),
    { value: "title", label: words.noSubject },
    { value: "out", label: words.out },
  ];
}
