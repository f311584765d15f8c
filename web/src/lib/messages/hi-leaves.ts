import { explain } from "./hi/explain";
import { leaveChip } from "./hi/leave-chip";
import { leaveLetters } from "./hi/leave-letters";
import { rollAlone } from "./hi/roll-alone";
import type { LeaveWords } from "./types";

export const leaves: LeaveWords = { explain, leaveChip, leaveLetters, rollAlone };
