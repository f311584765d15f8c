import { type FormEvent, useState } from "react";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { Tag } from "@/ui/Tag";
import { TextBox } from "@/ui/TextBox";
import { useFindRolls } from "./changes";
import { listNames } from "./describe";
import styles from "./PasteRolls.module.css";
import type { FoundRolls, GroupDetails, Listed } from "./types";
import { useGroupWords } from "./words";

interface PasteRollsProps {
  details: GroupDetails;
  /** Beside the tiles it is the other way; beside a table the only one. */
  beside: "tiles" | "table";
  onFound: (who: Listed[]) => void;
}

/** Rolls from anywhere. Each is answered for; what was refused stays in the box, to be mended there. */
export function PasteRolls({ details, beside, onFound }: PasteRollsProps) {
  const { paste } = useGroupWords();
  const find = useFindRolls(details.group.id);
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!text.trim());
    if (!text.trim() || find.isPending) return;
    const take = (found: FoundRolls) => {
      setText(found.refused.map((one) => one.text).join("\n"));
      onFound([...found.fresh, ...found.same]);
    };
    void find.mutateAsync({ text, on: details.on }).then(take, () => {});
  }

  return (
    <Panel>
      <form onSubmit={submit}>
        <Stack>
          <TextBox
            label={beside === "tiles" ? paste.orTitle : paste.title}
            hint={paste.hint(exampleOf(details))}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {isEmpty && (
            <p role="alert" className={styles.refused}>
              {paste.empty}
            </p>
          )}
          <FormProblem problem={find.error} />
          <Button type="submit" block running={find.isPending} runningLabel={paste.looking}>
            {beside === "tiles" ? paste.tick : paste.add}
          </Button>
        </Stack>
      </form>
      <div role="status" className={styles.foundRolls}>
        {find.data && <Answer found={find.data} />}
      </div>
    </Panel>
  );
}

/** A range that this list has. */
function exampleOf({ candidates, members }: GroupDetails): string {
  const rolls = (candidates.length > 0 ? candidates : members).map(({ roll }) => roll);
  const [first = "24CS031", last = "24CS040"] = [rolls[0], rolls.slice(0, 10).at(-1)];
  return `${first}–${last}`;
}

function Answer({ found: { fresh, same, twice, refused } }: { found: FoundRolls }) {
  const { paste } = useGroupWords();
  const rollsOf = (who: readonly { roll: string }[]) => listNames(who.map(({ roll }) => roll));
  return (
    <ul className={styles.answer} aria-label={paste.answer}>
      {fresh.length > 0 && (
        <li>
          <Tag tone="present" icon="add">
            {paste.fresh(fresh.length)}
          </Tag>
          <span>{rollsOf(fresh)}</span>
        </li>
      )}
      {same.length > 0 && (
        <li>
          <Tag>{paste.same(same.length)}</Tag>
          <span>{paste.isIn(rollsOf(same))}</span>
        </li>
      )}
      {refused.map(({ text, message }) => (
        <li key={text + message} className={styles.refused}>
          <Tag tone="absent" icon="cross">
            {paste.refused}
          </Tag>
          <span>{message}</span>
        </li>
      ))}
      {twice.length > 0 && (
        <li>
          <Tag>{paste.twice(twice.length)}</Tag>
          <span>{paste.takenOnce(listNames(twice))}</span>
        </li>
      )}
    </ul>
  );
}
