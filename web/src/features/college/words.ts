import { useOfficeWords } from "@/lib/messages/context";
import { college } from "@/lib/messages/en/college";

/** The words about the whole college. In English they come with this code. */
export const useCollegeWords = () => useOfficeWords("college", college);
