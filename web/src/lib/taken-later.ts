import { wallClock } from "./college-clock";
import { useFormats } from "./format";
import { useSession } from "./session";

interface Taken {
  heldOn: string | null;
  /** When its first mark was tapped, where that is known. */
  takenFrom: string | null;
}

/** The moment at which a class was really taken, as the page writes it: null where that was on its own day. */
export function useTakenLater() {
  const { moment } = useFormats();
  const { timezone } = useSession();
  return ({ heldOn, takenFrom }: Taken): string | null =>
    heldOn && takenFrom && wallClock(Date.parse(takenFrom), timezone).slice(0, 10) > heldOn
      ? moment(takenFrom)
      : null;
}
