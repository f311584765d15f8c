import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "@/lib/messages/context";
import type { Level, Place } from "@/lib/place";
import { Arrive } from "@/ui/Arrive";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Icon } from "@/ui/Icon";
import { NotYet } from "@/ui/NotYet";
import { Stack } from "@/ui/Stack";
import styles from "./Cascade.module.css";
import { EmptyLevel } from "./EmptyLevel";
import { FormerLabels } from "./FormerLabels";
import type { Narrow } from "./narrowing";
import type { Entry } from "./queries";
import { type PlaceDownTo, useCascade } from "./use-cascade";

interface Below {
  /** The subject, where one is chosen. */
  subject: Entry | undefined;
  /** All of it stood there from the start: what follows comes quietly too. */
  quietly: boolean;
  /** It was chosen among their own classes, group and all: that is not asked again. */
  brief: boolean;
}

export interface CascadeProps<L extends Level> {
  /** The last level to choose. */
  upTo: L;
  /** Only subjects that are still taught: for new classes, not for looking at old ones. */
  taught?: boolean;
  /** What of each list is offered; none: all of it. */
  narrow?: Narrow;
  /** Stands above the levels, or instead of them: what can be chosen at once. Told `noteChoice`, to call when it was. */
  above?: ((place: Place, noteChoice: () => void) => ReactNode) | undefined;
  aboveOnly?: boolean;
  /** What follows below once every level is chosen. */
  children?: (place: PlaceDownTo[L], below: Below) => ReactNode;
}

/** Batch, department, semester, subject: each level appears once the one above is chosen. */
export function Cascade<L extends Level>(props: CascadeProps<L>) {
  const { upTo, taught = false, narrow, above, aboveOnly = false, children } = props;
  const cascade = useCascade(upTo, taught, narrow);
  const { place, lists, dropped, droppedFrom, byHand, shown, chosen, choose, noteChoice } = cascade;
  const subject = lists.subject.data?.find(({ label }) => label === place.subject);
  return (
    <Stack gap={5}>
      {droppedFrom && <FormerLabels place={droppedFrom} />}
      {above?.(place, noteChoice)}
      {(aboveOnly ? [] : shown).map((level) => (
        <div key={level} className={styles.level}>
          <CascadeLevel
            level={level}
            list={lists[level]}
            place={place}
            dropped={dropped[level]}
            quietly={!byHand}
            onChoose={(label) => choose(level, label)}
          />
        </div>
      ))}
      {chosen && !byHand && <FormerLabels place={place} />}
      {chosen && children && (
        <Arrive quietly={!byHand}>{children(chosen, { subject, quietly: !byHand, brief: aboveOnly })}</Arrive>
      )}
    </Stack>
  );
}

/** Batches in two columns on a phone; semesters in a fixed grid, so that 1st to 8th never move. */
const LAYOUTS = { batch: "two", department: "flow", semester: "grid", subject: "flow" } as const;

interface CascadeLevelProps {
  level: Level;
  list: UseQueryResult<Entry[]>;
  place: Place;
  /** A choice that was dropped because this list does not hold it. */
  dropped: string | undefined;
  quietly: boolean;
  onChoose: (label: string) => void;
}

function CascadeLevel({ level, list, place, dropped, quietly, onChoose }: CascadeLevelProps) {
  const { catalogue } = useMessages();
  if (list.data === undefined) {
    return <NotYet error={list.error} onRetry={list.refetch} shape="choices" titled part />;
  }
  return (
    <Arrive quietly={quietly}>
      <ChoiceGroup
        legend={catalogue.levels[level]}
        options={list.data.map((entry) => entry.label)}
        detailOf={(label) => list.data.find((entry) => entry.label === label)?.name}
        chosen={place[level]}
        onChoose={onChoose}
        layout={LAYOUTS[level]}
        empty={<EmptyLevel level={level} place={place} />}
      />
      {dropped && list.data.length > 0 && (
        <p className={styles.dropped} role="status">
          <Icon name="alert" />
          <span>{catalogue.notHere(catalogue.levelWords[level], dropped)}</span>
        </p>
      )}
    </Arrive>
  );
}
