import { explain } from "./hi/explain";
import { leaveLetters } from "./hi/leave-letters";
import type { LeaveWords } from "./types";

export const leaves: LeaveWords = { explain, leaveLetters };
