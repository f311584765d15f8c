import { useMay } from "@/lib/rights";
import { Panel } from "@/ui/Panel";
import { RowList } from "@/ui/RowList";
import { Columns } from "@/ui/Stack";
import { ArchivedGroups } from "./ArchivedGroups";
import { useAddresses } from "./addresses";
import { CallingAll } from "./CallingAll";
import styles from "./GroupPanels.module.css";
import { GroupRow } from "./GroupRow";
import { LastMoves } from "./LastMoves";
import { Nowhere } from "./Nowhere";
import { Spread } from "./Spread";
import type { Group, GroupsOfList, ListPlace } from "./types";
import { useGroupWords } from "./words";

interface GroupPanelsProps {
  place: ListPlace;
  answer: GroupsOfList;
  mayKeep: boolean;
}

/** Sections, which divide the list, and all other groups, which behave alike. */
export function GroupPanels({ place, answer, mayKeep }: GroupPanelsProps) {
  const may = useMay();
  const { all, classesKeep } = useGroupWords();
  const to = useAddresses(place);
  const { batch } = place;
  const { students, groups, archived, nowhere, callingAll, on } = answer;
  const sections = groups.filter(isSection);
  const others = groups.filter((group) => !isSection(group));
  const rows = (some: readonly Group[]) =>
    some.map((group) => <GroupRow key={group.id} group={group} batch={batch} to={to.one(group.id)} />);
  return (
    <>
      <Columns>
        <Panel flush title={all.sections} end={<span className={styles.hint}>{all.sectionsHint}</span>}>
          {sections.length === 0 ? (
            <p className={styles.none}>{all.noSections(students)}</p>
          ) : (
            <>
              <div className={styles.spread}>
                <Spread parts={sections} nowhere={nowhere.length} />
              </div>
              <RowList label={all.sections}>
                {rows(sections)}
                {nowhere.length > 0 && (
                  <Nowhere place={place} on={on} who={nowhere} sections={sections} mayKeep={mayKeep} />
                )}
                {may("office") &&
                  [...new Set(callingAll.map(({ semester }) => semester))].map((semester) => (
                    <CallingAll
                      key={semester}
                      batch={batch}
                      semester={semester}
                      subjects={callingAll.filter((subject) => subject.semester === semester)}
                    />
                  ))}
              </RowList>
            </>
          )}
        </Panel>
        <Panel flush title={all.others} end={<span className={styles.hint}>{all.othersHint}</span>}>
          {others.length === 0 && <p className={styles.none}>{all.noOthers}</p>}
          <RowList label={all.others}>
            {rows(others)}
            {mayKeep && archived.length > 0 && <ArchivedGroups batch={batch} groups={archived} />}
          </RowList>
        </Panel>
      </Columns>
      {mayKeep && <LastMoves place={place} />}
      <p className={styles.hint}>{classesKeep}</p>
    </>
  );
}

export const isSection = (group: Group): boolean => group.kind === "section";
