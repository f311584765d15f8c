import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMayAt } from "@/lib/rights-at";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { ArchivedGroup } from "./ArchivedGroup";
import { AsOf } from "./AsOf";
import { useAddresses, useAsOf } from "./addresses";
import { ChangeGroup } from "./ChangeGroup";
import { countAfter, movesOf } from "./draft";
import { GroupPaper } from "./GroupPaper";
import { MemberTable } from "./MemberTable";
import { MemberTiles } from "./MemberTiles";
import styles from "./OneGroup.module.css";
import { PasteRolls } from "./PasteRolls";
import { groupOf } from "./queries";
import { SubmitBar } from "./SubmitBar";
import { SubmitWords } from "./SubmitWords";
import type { GroupDetails, ListPlace } from "./types";
import { useGroupDraft } from "./use-group-draft";
import { useSubmitMoves } from "./use-submit-moves";
import { WhatChanges } from "./WhatChanges";
import { useGroupWords } from "./words";

interface OneGroupProps {
  /** The list from which one came here. A group of the whole batch has none of its own. */
  place: ListPlace;
  id: number;
}

/** One group: who belongs to it, and what would change. */
export function OneGroup({ place, id }: OneGroupProps) {
  const words = useGroupWords();
  const [on] = useAsOf();
  const query = useQuery(groupOf(place.batch, id, on));
  if (query.data)
    return <GroupPage place={place} details={query.data} isPassing={query.isPlaceholderData} key={id} />;
  return (
    <Page title={words.title}>
      {query.isError ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton titled />
      )}
    </Page>
  );
}

interface GroupPageProps {
  place: ListPlace;
  details: GroupDetails;
  /** It is of another day, until the answer has come. */
  isPassing: boolean;
}

function GroupPage({ place, details, isPassing }: GroupPageProps) {
  const words = useGroupWords();
  const { group } = details;
  const own = { batch: details.batch, department: details.department ?? place.department };
  const to = useAddresses(own);
  const [changing, setChanging] = useState(false);
  const mayKeep = useMayAt("keep", { batch: details.batch, ...(details.department && own) });
  const draft = useGroupDraft(details);
  const { submit, running, error, forgetError } = useSubmitMoves(details.batch);
  const { changes } = draft;
  const before = details.members.length;
  const after = countAfter(before, changes);
  const heading = words.one[group.kind === "elective" ? "takeIt" : "inIt"](after, words.nameGroup(group));

  function write() {
    if (changes.length === 0 || isPassing) return;
    const moves = { place: own, asOf: details.on, groups: [{ group: group.id, ...movesOf(changes) }] };
    const done = words.changes.done(changes.length, words.nameGroup(group));
    void submit(moves, done).then(draft.undoAll, () => {});
  }

  function undoAll() {
    draft.undoAll();
    forgetError();
  }

  return (
    <Page
      title={after === before ? heading : words.one.countNow(heading, before)}
      below={<PlaceSummary place={own} changeTo={to.all} />}
      actions={
        <>
          <AsOf />
          <PrintButton />
          {mayKeep && <Button onClick={() => setChanging(true)}>{words.edit.open}</Button>}
        </>
      }
    >
      {!mayKeep ? (
        <MemberTable details={details} draft={null} />
      ) : group.archived ? (
        <ArchivedGroup details={details} />
      ) : (
        <>
          {draft.isOvertaken && (
            <Alert tone="warn" title={words.one.changedMeanwhile} onDismiss={draft.acceptNews}>
              {words.one.changedMeanwhileText}
            </Alert>
          )}
          <div className={styles.beside}>
            {isOfOneList(details) ? (
              <MemberTiles details={details} draft={draft} />
            ) : (
              <MemberTable details={details} draft={draft} />
            )}
            <Stack>
              <PasteRolls
                details={details}
                beside={isOfOneList(details) ? "tiles" : "table"}
                onFound={draft.takeIn}
              />
              {changes.length > 0 && <WhatChanges details={details} changes={changes} onUndoAll={undoAll} />}
            </Stack>
          </div>
          {changes.length > 0 && (
            <SubmitBar
              words={<SubmitWords details={details} changes={changes} after={after} />}
              act={words.changes.submit(changes.length)}
              running={running || isPassing}
              error={error}
              onSubmit={write}
            />
          )}
        </>
      )}
      <GroupPaper details={details} />
      <ChangeGroup group={group} batch={details.batch} open={changing} onClose={() => setChanging(false)} />
    </Page>
  );
}

/** The tiles show one list: a section's, or that of a group nobody of another list is in. */
const isOfOneList = ({ group, batch, department, members }: GroupDetails): boolean =>
  group.kind === "section" ||
  (department !== null &&
    members.every((member) => member.batch === batch && member.department === department));
