import type { Got } from "@/lib/api/got";
import type { components } from "@/lib/api/schema";

/** Whose groups: a batch and a department, by their labels. */
export interface ListPlace {
  batch: string;
  department: string;
}

export type GroupsOfList = Got<"/api/groups">;
export type Group = GroupsOfList["groups"][number];
export type Kind = Group["kind"];
export type Who = GroupsOfList["nowhere"][number];

export type GroupDetails = Got<"/api/groups/{id}">;
export type Member = GroupDetails["members"][number];
export type Candidate = GroupDetails["candidates"][number];

/** A change of groups that was written. */
export type LastMove = Got<"/api/groups/moves">["items"][number];

/** That one was undone, and what does it anew. */
export type MovesUndone = components["schemas"]["MovesUndone"];

/** A student with the list that they stand on. */
export type Listed = Pick<Member, keyof Who | "batch" | "department">;

/** Who comes to a group and who goes from it. */
export type GroupMoves = components["schemas"]["GroupMoves"];

/** Whom pasted rolls are of; what was refused is told in the page's language. */
export interface FoundRolls {
  fresh: Listed[];
  same: Member[];
  twice: string[];
  refused: { text: string; message: string }[];
}
