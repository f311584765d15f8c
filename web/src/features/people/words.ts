import { useOfficeWords } from "@/lib/messages/context";
import { people } from "@/lib/messages/en/people";
import { peopleEntry } from "@/lib/messages/en/people-entry";

/** The words about people and what they may do. In English they come with this code. */
export const usePeopleWords = () => useOfficeWords("people", people);

export const usePeopleEntryWords = () => useOfficeWords("peopleEntry", peopleEntry);
