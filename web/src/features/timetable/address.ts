import { useAddress } from "@/lib/address";
import { LEVELS, placeFromQuery } from "@/lib/place";

/** Whose week: a list's or one of its groups', a lecturer's, or a room's. */
export type View =
  | { of: "group"; batch: string; department: string; semester: string; groupId: number | null }
  | { of: "lecturer"; lecturer: string }
  | { of: "room"; room: string };

export type Of = View["of"];

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

function readOf(query: URLSearchParams): Of | null {
  const of = query.get("of");
  return of === "lecturer" || of === "room" || of === "group" ? of : null;
}

/** What the address asks for; null where it does not say enough. */
export function readView(query: URLSearchParams): View | null {
  const of = readOf(query);
  const { batch, department, semester } = placeFromQuery(query);
  if (of === "lecturer") return query.get("lecturer") ? { of, lecturer: query.get("lecturer") ?? "" } : null;
  if (of === "room") return query.get("room") ? { of, room: query.get("room") ?? "" } : null;
  if (!batch || !department || !semester) return null;
  return { of: "group", batch, department, semester, groupId: idIn(query, "group") };
}

export function viewPath(view: View | { of: Of }, term: number | null = null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    if (value === null) continue;
    if (name === "of" && value === "group" && "batch" in view) continue; // the usual
    query.set(name === "batch" ? "year" : name === "groupId" ? "group" : name, String(value));
  }
  if (term !== null) query.set("term", String(term));
  return `/timetable?${query}`;
}

/** The week and the term in the address, and how to go to others. */
export function useView() {
  const [query, change] = useAddress();
  return {
    of: readOf(query),
    view: readView(query),
    term: idIn(query, "term"),
    isChoosing: query.has("choose"),
    setTerm: (id: number | null) => change({ term: id }),
    setGroup: (id: number | null) => change({ group: id }),
    /** Another kind of week: what was chosen for the others stays in the address, and comes back with them. */
    setOf: (of: Of) => change({ of }),
    setLecturer: (userName: string) => change({ lecturer: userName }),
    setRoom: (room: string) => change({ room }),
  };
}

/** The choice of another list, with everything still chosen. */
export function choosePath(view: View | null): string {
  const query = new URLSearchParams({ choose: "1" });
  if (view?.of === "group")
    for (const level of LEVELS)
      if (level !== "subject") query.set(level === "batch" ? "year" : level, view[level]);
  return `/timetable?${query}`;
}
