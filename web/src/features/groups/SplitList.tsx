import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { AsOf } from "./AsOf";
import { useAddresses, useAsOf } from "./addresses";
import { namesInShort } from "./describe";
import { isSection } from "./GroupPanels";
import styles from "./GroupPanels.module.css";
import { groupsOf } from "./queries";
import { SplitPart } from "./SplitPart";
import { Spread } from "./Spread";
import { SubmitBar } from "./SubmitBar";
import { evenParts, findLeftOut, isRight, MOST_PARTS, readParts, splitMoves, type TypedPart } from "./split";
import type { Group, ListPlace, Who } from "./types";
import { useSubmitMoves } from "./use-submit-moves";
import { useGroupWords } from "./words";

const FEWEST = 2;
const COUNTS = Array.from({ length: MOST_PARTS - FEWEST + 1 }, (_, more) => FEWEST + more);

interface SplitListProps {
  place: ListPlace;
  /** What is to be said first, below the head of the page. */
  above: ReactNode;
  /** The list in its order; undefined until it has come. */
  students: readonly Who[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The list cut into sections by roll: so many parts, each from one roll to another. Ready filled. */
export function SplitList({ place, above, students, error, onRetry }: SplitListProps) {
  const words = useGroupWords();
  const [on] = useAsOf();
  const groups = useQuery(groupsOf(place, on));
  const failure = error ?? groups.error;
  if (students && groups.data)
    return (
      <SplitPage
        place={place}
        above={above}
        list={students}
        sections={groups.data.groups.filter(isSection)}
      />
    );
  const retry = () => {
    onRetry();
    void groups.refetch();
  };
  return (
    <Page title={words.split.open} width="form">
      {above}
      {failure ? <LoadError error={failure} onRetry={retry} /> : <Skeleton titled />}
    </Page>
  );
}

interface SplitPageProps {
  place: ListPlace;
  above: ReactNode;
  list: readonly Who[];
  sections: readonly Group[];
}

function SplitPage({ place, above, list, sections }: SplitPageProps) {
  const words = useGroupWords();
  const { split } = words;
  const [on] = useAsOf();
  const to = useAddresses(place);
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedPart[]>(() =>
    evenParts(list, Math.min(MOST_PARTS, Math.max(FEWEST, sections.length)), sections),
  );
  const [tried, setTried] = useState(false);
  const { submit, running, error } = useSubmitMoves(place.batch);
  const parts = readParts(list, typed);
  const leftOut = findLeftOut(list, parts);
  const isReady = isRight(parts);

  function change(index: number, part: TypedPart) {
    setTyped(typed.map((each, at) => (at === index ? part : each)));
  }

  function write() {
    setTried(true);
    if (!isReady) return;
    void submit({ place, asOf: on, groups: splitMoves(parts, sections) }, split.done(parts.length)).then(
      () => navigate(to.all, { replace: true }),
      () => {},
    );
  }

  return (
    <Page
      title={split.title(list.length, typed.length)}
      below={<PlaceSummary place={place} changeTo={to.all} />}
      width="form"
    >
      {above}
      <Stack>
        <Panel>
          <ChoiceGroup
            legend={split.howMany}
            options={COUNTS.filter((count) => count <= list.length).map(String)}
            chosen={String(typed.length)}
            onChoose={(count) => setTyped(evenParts(list, Number(count), sections))}
            layout="grid"
          />
          <div>
            {typed.map((part, index) => (
              <SplitPart
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
                key={index}
                typed={part}
                read={parts[index]}
                onChange={(next) => change(index, next)}
              />
            ))}
          </div>
          <Spread
            parts={parts.map(({ label, students }) => ({ label, students: students.length }))}
            nowhere={leftOut.length}
          />
        </Panel>
        <Panel>
          <AsOf label={split.from} />
          <p className={styles.hint}>{split.asOfHint}</p>
        </Panel>
      </Stack>
      <SubmitBar
        words={
          <>
            <b>
              {leftOut.length === 0
                ? split.nobodyLeft
                : split.leftOut(
                    leftOut.length,
                    namesInShort(
                      leftOut.map(({ roll }) => roll),
                      words,
                    ),
                  )}
            </b>{" "}
            {tried && !isReady ? split.mend : split.will(parts.length, list.length - leftOut.length)}
          </>
        }
        act={split.submit(parts.length)}
        running={running}
        error={error}
        onSubmit={write}
      >
        <Button onClick={() => void navigate(to.all)}>{split.back}</Button>
      </SubmitBar>
    </Page>
  );
}
