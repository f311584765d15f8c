import { useQueries } from "@tanstack/react-query";
import { sortLateMarks } from "@/features/rollcall/changes";
import type { LateMark, RollCallState } from "@/features/rollcall/engine/types";
import { marksOf } from "@/features/rollcall/queries";

const NONE: LateMark[] = [];

/**
 * What of marks that came too late would correct a sheet by now, and what stands there: null until the sheets are known.
 * Where one cannot be read, all of them, so that whoever asks for it is told why.
 */
export function useLateMarks(state: RollCallState, marks: readonly LateMark[] = NONE) {
  const ids = [...new Set(marks.map(({ call = state.id }) => call))];
  const { heldOn } = state;
  const placeOf = (id: string) =>
    state.parts.find(({ classes }) => classes.some((each) => each.id === id))?.place ?? state.place;
  const sheets = useQueries({ queries: ids.map((id) => marksOf(id, { place: placeOf(id), heldOn })) });
  if (sheets.some(({ isPending }) => isPending)) return null;
  const sorted = sheets.map(({ data }, at) => {
    const ofSheet = marks.filter(({ call = state.id }) => call === ids[at]);
    return data ? sortLateMarks(data.entries, ofSheet) : { correcting: ofSheet, standing: 0 };
  });
  return {
    correcting: sorted.flatMap(({ correcting }) => correcting),
    standing: sorted.reduce((sum, { standing }) => sum + standing, 0),
  };
}
