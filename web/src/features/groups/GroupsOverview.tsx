import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pathWithPlace } from "@/lib/place";
import { useMayAt } from "@/lib/rights-at";
import { Button, LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import { AsOf } from "./AsOf";
import { useAddresses, useAsOf } from "./addresses";
import { listIs } from "./describe";
import { GroupPanels, isSection } from "./GroupPanels";
import { NewGroup } from "./NewGroup";
import { groupsOf } from "./queries";
import type { GroupsOfList, ListPlace } from "./types";
import { useGroupWords } from "./words";

interface GroupsOverviewProps {
  place: ListPlace;
  /** Draws the head: a whole page's, or one below the choice of the list. */
  children: (title: string, actions: ReactNode, body: ReactNode) => ReactNode;
}

/** All groups of a list: who is in no section, and what each group is. */
export function GroupsOverview({ place, children }: GroupsOverviewProps) {
  const words = useGroupWords();
  const to = useAddresses(place);
  const [on] = useAsOf();
  const query = useQuery(groupsOf(place, on));
  const [making, setMaking] = useState(false);
  const mayKeep = useMayAt("keep", place);
  const { data } = query;
  const bare = data && data.groups.length + data.archived.length === 0;
  const make = (look: "primary" | "outline") => (
    <Button look={look} icon="add" onClick={() => setMaking(true)}>
      {words.make.open}
    </Button>
  );
  const actions = data && !bare && (
    <>
      <AsOf />
      {mayKeep && data.students > 1 && <LinkButton to={to.split}>{words.split.open}</LinkButton>}
      {mayKeep && make("primary")}
    </>
  );
  const empty = data && (
    <Panel>
      <EmptyState
        picture="page"
        title={words.empty.title(listIs(place))}
        actions={
          !mayKeep ? null : data.students > 1 ? (
            <>
              <LinkButton look="primary" to={to.split}>
                {words.split.open}
              </LinkButton>
              {make("outline")}
            </>
          ) : (
            <>
              <LinkButton look="primary" to={pathWithPlace("/addstudent", { ...place })}>
                {words.empty.addStudents}
              </LinkButton>
              {make("outline")}
            </>
          )
        }
      >
        {words.empty.text}
        {data.students === 0 && ` ${words.empty.noStudents}`}
      </EmptyState>
    </Panel>
  );
  const shown = data && (bare ? empty : <GroupPanels place={place} answer={data} mayKeep={mayKeep} />);
  return (
    <>
      {children(
        data && !bare ? titleOf(data, words) : words.title,
        actions,
        shown ??
          (query.isError ? (
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton shape="rows" titled />
          )),
      )}
      <NewGroup place={place} open={making} onClose={() => setMaking(false)} />
    </>
  );
}

/** Who is in no section is the question; without sections, how many groups there are. */
function titleOf(
  { groups, students, nowhere }: GroupsOfList,
  { all }: ReturnType<typeof useGroupWords>,
): string {
  return groups.some(isSection)
    ? all.inSections(students - nowhere.length, students)
    : all.groups(groups.length);
}
