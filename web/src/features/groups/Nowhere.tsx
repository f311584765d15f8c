import { useState } from "react";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { ListRow } from "@/ui/RowList";
import { Row, Stack } from "@/ui/Stack";
import { Tag } from "@/ui/Tag";
import { namesInShort, whoIs } from "./describe";
import type { Group, ListPlace, Who } from "./types";
import { useSubmitMoves } from "./use-submit-moves";
import { useGroupWords } from "./words";

interface NowhereProps {
  place: ListPlace;
  on: string;
  who: readonly Who[];
  sections: readonly Group[];
  mayKeep: boolean;
}

/** Who is in no section, and so called in no class; one tap places them all. */
export function Nowhere({ place, on, who, sections, mayKeep }: NowhereProps) {
  const words = useGroupWords();
  const { all } = words;
  const isCalledBySection = sections.some(({ subjects }) => subjects.length > 0);
  const { submit, running, error } = useSubmitMoves(place.batch);
  const [chosen, setChosen] = useState<number | null>(null);

  function putInto({ id, kind, label }: Group) {
    setChosen(id);
    const come = who.map(({ student }) => student);
    const done = all.placed(come.length, words.nameGroup({ kind, label }));
    void submit({ place, asOf: on, groups: [{ group: id, come, go: [] }] }, done).catch(() => {});
  }

  return (
    <ListRow
      title={all.inNone}
      detail={<bdi>{namesInShort(who.map(whoIs), words)}</bdi>}
      end={
        isCalledBySection && (
          <Tag tone="warn" icon="alert">
            {all.calledNowhere(who.length)}
          </Tag>
        )
      }
      below={
        mayKeep && (
          <Stack gap={2}>
            <FormProblem problem={error} />
            <Row>
              {sections.map((section) => (
                <Button
                  key={section.id}
                  running={running && chosen === section.id}
                  onClick={() => putInto(section)}
                >
                  {all.into(who.length, section.label)}
                </Button>
              ))}
            </Row>
          </Stack>
        )
      }
    />
  );
}
