import { useOfficeWords } from "@/lib/messages/context";
import { leaveHome } from "@/lib/messages/en/leave-home";

/** The few words about leave that Home needs. In English they come with this code. */
export const useLeaveHomeWords = () => useOfficeWords("leaveHome", leaveHome);
