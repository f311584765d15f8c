import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { usePeopleWords } from "./words";

/** What grants are told with: words, today, and how days are told. */
export function useSaying() {
  const words = usePeopleWords();
  const { today } = useSession();
  const { date } = useFormats();
  return { words, today, sayDay: date };
}
