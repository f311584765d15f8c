import { useOfficeWords } from "@/lib/messages/context";
import { leaveDesk } from "@/lib/messages/en/leave-desk";
import { leaveEntry } from "@/lib/messages/en/leave-entry";

/** The words of the pages about leave. In English they come with this code. */
export const useLeaveDeskWords = () => useOfficeWords("leaveDesk", leaveDesk);

export const useLeaveEntryWords = () => useOfficeWords("leaveEntry", leaveEntry);
