import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { ListRow } from "@/ui/RowList";
import { Row, Stack } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { useTakersOfSeveral } from "./changes";
import { namesInShort } from "./describe";
import type { GroupsOfList } from "./types";
import { useGroupWords } from "./words";

interface CallingAllProps {
  batch: string;
  semester: string;
  subjects: GroupsOfList["callingAll"];
}

/** The subjects of a semester that call everybody though the list has sections; one tap divides them all. */
export function CallingAll({ batch, semester, subjects }: CallingAllProps) {
  const words = useGroupWords();
  const { callingAll } = words;
  const { tell } = useTelling();
  const change = useTakersOfSeveral(batch);
  const ids = subjects.map(({ id }) => id);

  async function divide() {
    await change.mutateAsync({ subjects: ids, called: "sections" });
    tell({
      text: callingAll.done(ids.length),
      icon: "tick",
      undo: () => change.mutateAsync({ subjects: ids, called: "list" }),
    });
  }

  return (
    <ListRow
      title={callingAll.title(ids.length, semester)}
      detail={
        <bdi>
          {namesInShort(
            subjects.map(({ code }) => code),
            words,
          )}
        </bdi>
      }
      below={
        <Stack gap={2}>
          <FormProblem problem={change.error} />
          <Row>
            <Button running={change.isPending} onClick={() => void divide().catch(() => {})}>
              {callingAll.divide}
            </Button>
          </Row>
        </Stack>
      }
    />
  );
}
