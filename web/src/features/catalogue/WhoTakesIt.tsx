import { type ReactNode, type RefCallback, useId } from "react";
import { pathWithPlace } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { LinkButton } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Row, Stack } from "@/ui/Stack";
import { LabelSummary } from "./LabelSummary";
import {
  asText,
  type Called,
  fromText,
  type ListGroups,
  offerGroups,
  sectionsOf,
  type TakenSubject,
} from "./takers";
import { useCountWords } from "./use-count-words";
import styles from "./WhoTakesIt.module.css";
import { useTakerWords } from "./words";

interface WhoTakesItProps {
  list: ListGroups;
  /** None: a new one. */
  subject?: TakenSubject;
  /** Of the form: its value is as `asText` writes it, or empty while nothing was said; a fault is that no group was chosen. */
  box: { value: string | undefined; fault: string | undefined; ref: RefCallback<HTMLInputElement> };
  onChoose: (takers: string) => void;
}

/** Who takes a subject: everybody, each section, or some groups, each with how many they are. */
export function WhoTakesIt({ list, subject, box, onChoose }: WhoTakesItProps) {
  const words = useTakerWords();
  const counts = useCountWords();
  const id = useId();
  const offered = offerGroups(list, subject);
  const sections = sectionsOf(list.groups);
  const takers = fromText(box.value, offered);
  const chosen = new Set(takers.groups);
  const choose = (called: Called, groups: readonly number[]) => onChoose(asText({ called, groups }));
  /** What its own groups are at first: those that it has; the only one, where there is one. */
  const own = subject?.called === "groups" ? (subject.groups ?? []) : [];
  const first = offered.length === 1 ? offered : own;
  const groupAt = (option: string) => offered.find((group) => String(group.id) === option);
  const toggle = (group: number) =>
    choose("groups", chosen.has(group) ? takers.groups.filter((each) => each !== group) : [...chosen, group]);

  const named = offered.filter((group) => chosen.has(group.id));
  const counted: Record<Called, ReactNode> = {
    list: words.students(list.students),
    sections: counts.ofSections(sections, list.nowhere.length),
    groups: named.length > 0 ? counts.ofGroups(named, list) : <LabelSummary entries={offered} />,
  };
  const isDivided = sections.length > 0 || takers.called === "sections";
  const answers: Called[] = isDivided ? ["list", "sections", "groups"] : ["list", "groups"];
  return (
    <Stack gap={2}>
      <fieldset aria-describedby={box.fault ? `${id}-fault` : undefined}>
        <legend className={styles.legend}>{words.legend}</legend>
        {answers.map((called) => (
          <label key={called} className={styles.answer}>
            <input
              type="radio"
              name={id}
              checked={takers.called === called}
              onChange={() => choose(called, called === "groups" ? first.map((group) => group.id) : [])}
              ref={called === "groups" ? box.ref : undefined}
            />
            <span>
              <b>{words[called]}</b>
              <span className={styles.count}>{counted[called]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {takers.called === "groups" && (
        <>
          <ChoiceGroup
            legend={words.chooseSome}
            options={offered.map((group) => String(group.id))}
            labelOf={(option) => groupAt(option)?.label ?? ""}
            countOf={(option) => groupAt(option)?.students}
            chosen={takers.groups.map(String)}
            onChoose={(option) => toggle(Number(option))}
          />
          {box.fault && (
            <div id={`${id}-fault`}>
              <Alert tone="absent" title={words.missing} />
            </div>
          )}
          <Row>
            <LinkButton look="quiet" icon="add" to={pathWithPlace("/groups", placeOf(list))}>
              {words.newGroup}
            </LinkButton>
          </Row>
        </>
      )}
    </Stack>
  );
}

const placeOf = ({ batch, department }: ListGroups) => ({ batch, department });
