import { useLeaveWords } from "@/lib/messages/context";
import { rollAlone } from "@/lib/messages/en/roll-alone";

export const useRollWords = () => useLeaveWords("rollAlone", rollAlone);
