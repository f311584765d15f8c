import { useOfficeWords } from "@/lib/messages/context";
import { groups } from "@/lib/messages/en/groups";

/** The words about groups. In English they come with this code. */
export const useGroupWords = () => useOfficeWords("groups", groups);
