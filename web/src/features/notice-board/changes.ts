import { api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type Board = components["schemas"]["Board"];
export type BoardLine = Board["lines"][number];
export type BoardCell = NonNullable<BoardLine["together"]>;

/** A list's semester, or one of its subjects. */
export interface BoardPlace {
  batch: string;
  department: string;
  semester: string;
  subject?: string;
  /** As it stood at the end of that day; left out: as it stands. */
  asOf?: string;
}

/** What is to be posted now; the history knows of it from then on. */
export const printBoard = (place: BoardPlace) => api.POST("/api/notice-board", { body: place });
