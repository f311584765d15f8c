import { useOfficeWords } from "@/lib/messages/context";
import { feeds } from "@/lib/messages/en/feeds";

/** The words about calendar addresses. In English they come with this code. */
export const useFeedWords = () => useOfficeWords("feeds", feeds);
