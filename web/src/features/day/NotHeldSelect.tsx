import { SelectField } from "@/ui/SelectField";
import type { NotTakenClass } from "./missing-queries";
import { useNotTakenWords } from "./not-taken-words";
import { REASONS } from "./types";
import { useItemNotHeld } from "./use-item-not-held";

interface NotHeldSelectProps {
  item: NotTakenClass;
  /** Which class it is, for who does not see the row. */
  which: string;
}

/** Why a class was not held: choosing writes, and can be undone. */
export function NotHeldSelect({ item, which }: NotHeldSelectProps) {
  const words = useNotTakenWords();
  const { choose, running, dialog } = useItemNotHeld(item, which);
  return (
    <>
      <SelectField
        label={`${words.because} ${which}`}
        unseen
        value=""
        aria-busy={running || undefined}
        none={words.because}
        options={REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        onChange={({ target }) => {
          const reason = REASONS.find((each) => each === target.value);
          if (reason) choose(reason);
        }}
      />
      {dialog}
    </>
  );
}
