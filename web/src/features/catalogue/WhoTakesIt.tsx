import { type RefCallback, useId } from "react";
import { pathWithPlace } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { Icon } from "@/ui/Icon";
import { Unbroken } from "@/ui/Unbroken";
import {
  asText,
  type Called,
  fromText,
  type GroupChoice,
  inChoosingOrder,
  type ListGroups,
  sectionsOf,
} from "./takers";
import { useCountWords } from "./use-count-words";
import styles from "./WhoTakesIt.module.css";
import { useTakerWords } from "./words";

interface WhoTakesItProps {
  list: ListGroups;
  /** What the subject calls now: groups of another list may be among them. */
  own?: readonly GroupChoice[] | undefined;
  /** Of the form: its value is as `asText` writes it, or empty while nothing was said; a fault is that no group was chosen. */
  box: { value: string | undefined; fault: string | undefined; ref: RefCallback<HTMLInputElement> };
  onChoose: (takers: string) => void;
}

/** Who takes a subject: everybody, each section, or some groups, each with how many they are. */
export function WhoTakesIt({ list, own = [], box, onChoose }: WhoTakesItProps) {
  const words = useTakerWords();
  const counts = useCountWords();
  const id = useId();
  const listed = new Set(list.groups.map((group) => group.id));
  const offered = inChoosingOrder([...list.groups, ...own.filter((group) => !listed.has(group.id))]);
  const sections = sectionsOf(list.groups);
  const takers = fromText(box.value, list.groups);
  const chosen = new Set(takers.groups);
  const choose = (called: Called, groups: readonly number[]) => onChoose(asText({ called, groups }));
  /** What its own groups are at first: those that it has; the only one, where there is one. */
  const first = own.length > 0 ? own : offered.length === 1 ? offered : [];
  const toggle = (group: number) =>
    choose("groups", chosen.has(group) ? takers.groups.filter((each) => each !== group) : [...chosen, group]);

  const answers: [Called, string][] = [
    ["list", words.students(list.students)],
    ...(sections.length > 0 || takers.called === "sections"
      ? [["sections", counts.ofSections(sections, list.nowhere.length)] satisfies [Called, string]]
      : []),
    [
      "groups",
      counts.ofGroups(
        offered.filter((group) => chosen.has(group.id)),
        list,
      ),
    ],
  ];
  return (
    <fieldset className={styles.question} aria-describedby={box.fault ? `${id}-fault` : undefined}>
      <legend className={styles.legend}>{words.legend}</legend>
      {answers.map(([called, count]) => (
        <label key={called} className={styles.answer}>
          <input
            type="radio"
            name={id}
            checked={takers.called === called}
            onChange={() => choose(called, called === "groups" ? first.map((group) => group.id) : [])}
          />
          <span>
            <b>{words[called]}</b>
            <span className={styles.count}>{count}</span>
          </span>
        </label>
      ))}
      {takers.called === "groups" && (
        <fieldset aria-label={words.choices} className={styles.choices}>
          {offered.map((group, place) => (
            <label key={group.id} className={styles.choice}>
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.has(group.id)}
                onChange={() => toggle(group.id)}
                ref={place === 0 ? box.ref : undefined}
                aria-invalid={box.fault ? true : undefined}
              />
              <Icon name="tick" className={styles.tick} />
              <span>
                <Unbroken>{group.label}</Unbroken>{" "}
                <span className={styles.figure}>{words.figure(group.students)}</span>
              </span>
            </label>
          ))}
          <LinkButton look="quiet" icon="add" to={pathWithPlace("/groups", placeOf(list))}>
            {words.newGroup}
          </LinkButton>
        </fieldset>
      )}
      {box.fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          <Icon name="alert" />
          <span>{words.missing}</span>
        </p>
      )}
    </fieldset>
  );
}

const placeOf = ({ batch, department }: ListGroups) => ({ batch, department });
