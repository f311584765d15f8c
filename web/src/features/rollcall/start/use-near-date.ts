import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";

/** Mon 16 Nov; a day of another year than today's with its year: 16 Nov 2025. */
export function useNearDate(): (civil: string) => string {
  const { today } = useSession();
  const { shortDate, date } = useFormats();
  return (civil) => (civil.slice(0, 4) === today.slice(0, 4) ? shortDate : date)(civil);
}
