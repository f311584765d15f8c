import { type ReactNode, useId } from "react";
import { ChoiceBox, NumberBox } from "@/ui/Boxes";
import { Icon } from "@/ui/Icon";
import { Slots } from "@/ui/Slots";
import type { Box, Draft } from "./draft";
import styles from "./RuleSentences.module.css";
import { useRuleChangeWords, useRuleWords } from "./words";

export interface EditedRule {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** By box: what stood there before, and what is wrong with what stands there now. */
  was: Partial<Record<Box, string>>;
  faults: Partial<Record<Box, string>>;
}

const LATES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const NEVER = "0";

/** The sentences of the rule, with a box for whatever can be another. */
export function RuleSentences({ draft, onDraft, was, faults }: EditedRule) {
  const { sentences, boxes, options, was: sayWas } = useRuleChangeWords();
  const { nth } = useRuleWords();
  const id = useId();
  const set = (changed: Partial<Draft>) => onDraft({ ...draft, ...changed });
  const boxOf = (box: Box) => ({
    name: box,
    label: boxes[box],
    was: was[box] && sayWas(was[box]),
    fault: faults[box] && `${id}-${box}`,
  });
  const numberOf = (box: "line" | "leastInEach" | "floor" | "dutyShare") => (
    <NumberBox {...boxOf(box)} value={draft[box]} onType={(text) => set({ [box]: text })} />
  );
  const line = (text: string, parts: Record<string, ReactNode>, ...shown: Box[]) => (
    <li>
      <Slots text={text} parts={parts} />
      {shown.map(
        (box) =>
          faults[box] && (
            <p key={box} id={`${id}-${box}`} className={styles.fault}>
              <Icon name="alert" />
              <span>
                {boxes[box]} {faults[box]}
              </span>
            </p>
          ),
      )}
    </li>
  );
  return (
    <ul className={styles.sentences}>
      {line(
        draft.of === "both" ? sentences.both : sentences.each,
        {
          line: numberOf("line"),
          of: (
            <ChoiceBox
              {...boxOf("of")}
              options={options.of}
              value={draft.of}
              onChoose={(of) => set({ of })}
            />
          ),
          least: numberOf("leastInEach"),
        },
        ...(["line", "of", "leastInEach"] as const),
      )}
      {line(
        draft.condoned ? sentences.condoned : sentences.notCondoned,
        {
          floor: numberOf("floor"),
          condoned: (
            <ChoiceBox
              {...boxOf("condoned")}
              options={options.condoned}
              value={draft.condoned ? "yes" : "no"}
              onChoose={(chosen) => set({ condoned: chosen === "yes" })}
            />
          ),
        },
        "floor",
      )}
      {line(
        draft.latePerAbsence === null ? sentences.lateNever : sentences.late,
        {
          late: (
            <ChoiceBox
              {...boxOf("latePerAbsence")}
              options={{
                [NEVER]: options.never,
                ...Object.fromEntries(LATES.map((number) => [number, nth(number)])),
              }}
              value={String(draft.latePerAbsence ?? NEVER)}
              onChoose={(chosen) => set({ latePerAbsence: Number(chosen) || null })}
            />
          ),
        },
        "latePerAbsence",
      )}
      {line(
        draft.duty === "share" ? sentences.dutyShare : sentences.duty,
        {
          duty: (
            <ChoiceBox
              {...boxOf("duty")}
              options={options.duty}
              value={draft.duty}
              onChoose={(duty) => set({ duty })}
            />
          ),
          share: numberOf("dutyShare"),
        },
        ...(["duty", "dutyShare"] as const),
      )}
      {line(
        sentences.medical,
        {
          medical: (
            <ChoiceBox
              {...boxOf("medical")}
              options={options.medical}
              value={draft.medical}
              onChoose={(medical) => set({ medical })}
            />
          ),
        },
        "medical",
      )}
      {line(
        sentences.rounded,
        {
          rounded: (
            <ChoiceBox
              {...boxOf("rounded")}
              options={options.rounded}
              value={draft.rounded ? "yes" : "no"}
              onChoose={(chosen) => set({ rounded: chosen === "yes" })}
            />
          ),
        },
        "rounded",
      )}
      {line(
        sentences.from,
        {
          from: (
            <ChoiceBox
              {...boxOf("countedFrom")}
              options={options.from}
              value={draft.countedFrom}
              onChoose={(countedFrom) => set({ countedFrom })}
            />
          ),
        },
        "countedFrom",
      )}
    </ul>
  );
}
