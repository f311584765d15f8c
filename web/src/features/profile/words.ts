import { useNearWords } from "@/lib/messages/context";
import { profile } from "@/lib/messages/en/profile";
import { standing } from "@/lib/messages/en/standing";

/** The words of a profile. In English they come with this code. */
export const useProfileWords = () => ({
  ...useNearWords("profile", profile),
  standing: useNearWords("standing", standing),
});
