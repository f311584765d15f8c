import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  isSamePlace,
  type Level,
  levelsTo,
  type Place,
  readRememberedPlace,
  rememberPlace,
  usePlace,
  type WholePlace,
} from "@/lib/place";
import { sessionQuery } from "@/lib/session-server";
import {
  dropLevels,
  findExisting,
  findVanished,
  levelsToShow,
  type Options,
  takeLabels,
} from "./cascade-rules";
import type { Narrow } from "./narrowing";
import { type Entry, labelsOf, placeNow, type SubjectPlace, stillTaught, subjectsOnceIn } from "./queries";

/** A place with every level down to the named one chosen. */
export interface PlaceDownTo {
  batch: Pick<WholePlace, "batch">;
  department: Pick<WholePlace, "batch" | "department">;
  semester: SubjectPlace;
  subject: WholePlace;
}

/**
 * The levels to show, what is chosen, and how to choose. The choice lives in the address bar; what does
 * not exist (any more) is dropped from it and said so.
 */
export function useCascade<L extends Level>(last: L, taught = false, narrow?: Narrow) {
  const [place, setPlace] = usePlace(last);
  const [dropped, setDropped] = useState<Place>({});
  const [droppedFrom, setDroppedFrom] = useState<Place | null>(null);
  const [byHand, setByHand] = useState(false);
  const lists = useLists(place, last, taught, narrow);
  const client = useQueryClient();
  const [askedFor, setAskedFor] = useState(""); // what had vanished when rights were last asked for
  const isAskingForRights = useIsFetching({ queryKey: sessionQuery.queryKey }) > 0;

  const known: Options = {};
  const settled: Options = {}; // a list that is being fetched again proves nothing about what vanished
  for (const level of levelsTo(last)) {
    const { data, isSuccess, isFetching } = lists[level];
    const labels = data?.map((entry) => entry.label);
    if (labels) known[level] = labels;
    if (labels && isSuccess && !isFetching && !(narrow && isAskingForRights)) settled[level] = labels;
  }

  const vanished = findVanished(place, settled);
  const vanishedNames = Object.entries(vanished).flat().join("\n");
  const { data: now, isPending } = useQuery({ ...placeNow(place), enabled: vanishedNames !== "" });
  /**
   * What was renamed is taken over; what is nowhere is dropped. Rights for a part of the college are told by its labels:
   * they are asked for anew first, for those that this page knows may be the old ones.
   */
  const replace = useEffectEvent(() => {
    if (narrow && askedFor !== vanishedNames) {
      setAskedFor(vanishedNames);
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      return;
    }
    const renamed = takeLabels(place, now ?? {});
    if (!isSamePlace(renamed, place)) return setPlace(renamed);
    setDropped({ ...dropped, ...vanished });
    setDroppedFrom(place);
    setPlace(dropLevels(place, vanished));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rights there are may have been asked for meanwhile
  useEffect(() => {
    if (vanishedNames && !isPending) replace();
  }, [vanishedNames, isPending, askedFor]);

  const all = levelsTo(last).every((level) => findExisting(place, known, level));
  const remember = useEffectEvent(() => rememberPlace({ ...readRememberedPlace(last), ...place }, last));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, for example from a link, is remembered too
  useEffect(() => {
    if (all) remember();
  }, [all, place]);

  return {
    place,
    lists,
    dropped,
    /** The place that held what was dropped, as long as nothing else is chosen: one of its labels may have a new owner. */
    droppedFrom: droppedFrom && !all && isPartOf(place, droppedFrom) ? droppedFrom : null,
    /** What is on screen because of a choice made here; what stood there from the start comes quietly. */
    byHand,
    shown: levelsToShow(place, known, last),
    /** The place once every level is chosen. */
    chosen: all ? (place as PlaceDownTo[L]) : null,
    /** All levels were chosen at once, in the address. */
    noteChoice: () => setByHand(true),
    choose: (level: Level, label: string) => {
      setByHand(true);
      setDropped(dropLevels(dropped, { [level]: label }));
      setPlace({ ...place, [level]: label });
    },
  };
}

const isPartOf = (place: Place, whole: Place) =>
  levelsTo("subject").every((level) => place[level] === undefined || place[level] === whole[level]);

/** Every level's list. The labels are fetched side by side, the subjects once their place is known. */
function useLists(place: Place, last: Level, taught: boolean, narrow: Narrow) {
  const levels = levelsTo(last);
  const only = (level: Level) => narrow && { select: narrow(level, place) };
  const batch = useQuery({ ...labelsOf("batch"), ...only("batch") });
  const department = useQuery({
    ...labelsOf("department"),
    ...only("department"),
    enabled: levels.includes("department"),
  });
  const semester = useQuery({
    ...labelsOf("semester"),
    ...only("semester"),
    enabled: levels.includes("semester"),
  });

  const holds = (list: { data?: readonly { label: string }[] | undefined }, label: string | undefined) =>
    list.data?.some((entry) => entry.label === label) ? label : undefined;
  const subjectPlace = {
    batch: holds(batch, place.batch) ?? "",
    department: holds(department, place.department) ?? "",
    semester: holds(semester, place.semester) ?? "",
  };
  const placed = last === "subject" && Object.values(subjectPlace).every(Boolean);
  const narrowed = narrow?.("subject", subjectPlace);
  const subject = useQuery({
    ...subjectsOnceIn(placed ? subjectPlace : null),
    ...(narrowed
      ? { select: (entries: Entry[]) => narrowed(taught ? stillTaught(entries) : entries) }
      : taught && { select: stillTaught }),
  });

  return { batch, department, semester, subject };
}
