import { useOfficeWords } from "@/lib/messages/context";
import { meetingCall } from "@/lib/messages/en/meeting-call";

/** The words of a roll call of several hours or subjects. In English they come with this code. */
export const useMeetingWords = () => useOfficeWords("meetingCall", meetingCall);

export type MeetingWords = ReturnType<typeof useMeetingWords>;

/** "CSE, ECE and ME" */
export const listInWords = (names: readonly (string | number)[], words: MeetingWords): string =>
  names.length < 2 ? names.join() : words.and(names.slice(0, -1).join(", "), String(names.at(-1)));
