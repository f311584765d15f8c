import { useOfficeWords } from "@/lib/messages/context";
import { files } from "@/lib/messages/en/files";

/** The words about files that are brought in. In English they come with this code. */
export const useFileWords = () => useOfficeWords("files", files);
