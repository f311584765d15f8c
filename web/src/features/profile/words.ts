import { profile } from "@/lib/messages/en/profile";
import { standing } from "@/lib/messages/en/standing";

/** The words of a profile. They come with this code, so that the first page need not carry them. */
export const useProfileWords = () => ({ ...profile, standing });
