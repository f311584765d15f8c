import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Called, Group } from "@/lib/groups";
import { useMessages } from "@/lib/messages/context";
import { isWhole, LEVELS, type Level, type Place, type WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Arrive } from "@/ui/Arrive";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { NotYet } from "@/ui/NotYet";
import { Stack } from "@/ui/Stack";
import { ALL, findKind } from "./called-rules";
import { useCalledWords } from "./called-words";
import { EmptyLevel } from "./EmptyLevel";
import { narrowTo } from "./narrowing";
import { type Entry, labelsOf, stillTaught, subjectsOnceIn } from "./queries";

interface ChooseCalledProps {
  /** Batch and semester are mostly those of the class itself. */
  beside: WholePlace;
  onChoose: (called: Called) => void;
}

/** Any other class, chosen as the class itself was: level by level, and its group where it has several. */
export function ChooseCalled({ beside, onChoose }: ChooseCalledProps) {
  const { catalogue } = useMessages();
  const words = useCalledWords();
  const [place, setPlace] = useState<Place>({ batch: beside.batch, semester: beside.semester });
  const lists = useLists(place);
  const firstOpen = LEVELS.find((level) => !place[level]) ?? "subject";
  const entry = lists.subject.data?.find(({ label }) => label === place.subject);
  const groups = entry?.groups ?? [];

  function choose(level: Level, label: string) {
    const { subject: _other, ...above } = place;
    const next = { ...(level === "subject" ? place : above), [level]: label };
    setPlace(next);
    const chosen = lists.subject.data?.find((each) => each.label === label);
    const [only, ...more] = chosen?.groups ?? [];
    if (level === "subject" && isWhole(next) && more.length === 0) {
      onChoose({ place: next, group: only ? labelOf(only) : null });
    }
  }

  return (
    <Stack gap={4}>
      {LEVELS.slice(0, LEVELS.indexOf(firstOpen) + 1).map((level) => {
        const { data, error, refetch } = lists[level];
        return data ? (
          <Arrive key={level}>
            <ChoiceGroup
              legend={catalogue.levels[level]}
              options={data.map(({ label }) => label)}
              detailOf={(label) => data.find((each) => each.label === label)?.name}
              chosen={place[level]}
              onChoose={(label) => choose(level, label)}
              layout={level === "semester" ? "grid" : level === "batch" ? "two" : "flow"}
              empty={<EmptyLevel level={level} place={place} />}
            />
          </Arrive>
        ) : (
          <NotYet key={level} error={error} onRetry={refetch} shape="choices" titled part />
        );
      })}
      {isWhole(place) && groups.length > 1 && (
        <Arrive key={place.subject}>
          <ChoiceGroup
            legend={words.kinds[findKind(groups)]}
            options={[...groups.map(({ id }) => String(id)), ...(entry?.apart ? [] : [ALL])]}
            labelOf={(option) => groups.find(({ id }) => String(id) === option)?.label ?? words.together}
            countOf={(option) =>
              option === ALL ? entry?.together : groups.find(({ id }) => String(id) === option)?.students
            }
            chosen={undefined}
            onChoose={(option) => {
              const chosen = groups.find(({ id }) => String(id) === option);
              onChoose({ place, group: chosen ? labelOf(chosen) : null });
            }}
          />
        </Arrive>
      )}
    </Stack>
  );
}

const labelOf = ({ id, label, kind }: Group): Group => ({ id, label, kind });

/** Of what this person may take. */
function useLists(place: Place): Record<Level, UseQueryResult<Entry[]>> {
  const { batch, department, semester } = place;
  const narrow = narrowTo(useSession(), "take");
  const only = (level: Level) => narrow && { select: narrow(level, place) };
  const subjects = narrow?.("subject", place);
  const placed = batch && department && semester ? { batch, department, semester } : null;
  return {
    batch: useQuery({ ...labelsOf("batch"), ...only("batch") }),
    department: useQuery({ ...labelsOf("department"), ...only("department") }),
    semester: useQuery({ ...labelsOf("semester"), ...only("semester") }),
    subject: useQuery({
      ...subjectsOnceIn(placed),
      select: (entries: Entry[]) => (subjects ? subjects(stillTaught(entries)) : stillTaught(entries)),
    }),
  };
}
