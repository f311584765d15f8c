import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { wallClock } from "@/lib/college-clock";
import { keyOf, paths } from "@/lib/paths";
import { useSession } from "@/lib/session";
import { chooseCard, classesOfToday, findNotTaken, weekdayOfToday } from "./card";
import styles from "./DayHome.module.css";
import { HourCard } from "./HourCard";
import { LoadingCard } from "./LoadingCard";
import { NotTaken } from "./NotTaken";
import { ownDays } from "./queries";
import { seeClasses } from "./seen";
import { Today } from "./Today";
import { keyOfClass, type Opening, type OpenShown, takingBy } from "./taking";
import type { CallSeen, OpenSeen } from "./types";

/** What Home is built of where the timetable has classes of whoever is here. */
export interface DayParts {
  /** The card of the hour, and Today. */
  top: ReactNode;
  notTaken: ReactNode;
  /** The open roll call that stands on the card. */
  callId: string | null;
}

interface DayHomeProps {
  now: Date;
  isOnline: boolean;
  /** Roll calls on this device that are open or wait to be sent. */
  here: readonly CallSeen[];
  /** Open ones that this person has a hand in, wherever they are kept. */
  opens: readonly OpenSeen[];
  showOpen: (call: OpenSeen) => OpenShown;
  opening: Opening;
  /** Whether they teach at all: then something is bound to come, and its place is kept. */
  isWaitedFor: boolean;
  /** All of Home; without parts as it is without a timetable. */
  children: (parts: DayParts | null) => ReactNode;
}

/** Home with a timetable. */
export function DayHome(props: DayHomeProps) {
  const { now, isOnline, here, opens, showOpen, opening, isWaitedFor, children } = props;
  const { admin, timezone } = useSession();
  const asked = useSearchParams()[0].get("class"); // by a mail
  const { data, isPending } = useOwnDays(admin?.userName ?? "");
  if (isPending && isWaitedFor) return children({ top: <LoadingCard />, notTaken: null, callId: null });

  const today = wallClock(now.getTime(), timezone).slice(0, 10);
  // What was kept too long ago says nothing of today.
  if (!data || data.classes.length === 0 || data.last < today) return children(null);
  const classes = seeClasses(data, here, opens);
  const moment = { today, now: now.getTime() };
  const card = chooseCard(classes, opens, data.specialDays, moment);
  const taking = takingBy(opening);
  const notTaken = findNotTaken(classes, card, moment, (seen) => keyOfClass(seen) === asked);
  const call = card.kind === "open" ? card.call : null;
  return children({
    top: (
      <div className={styles.top}>
        <HourCard
          card={card}
          runs={weekdayOfToday(data.specialDays, today)}
          isOffline={!isOnline}
          taking={taking}
          open={call && showOpen(call)}
        />
        <Today classes={classesOfToday(classes, today)} now={moment.now} taking={taking} />
      </div>
    ),
    notTaken: <NotTaken classes={notTaken} today={today} asked={asked} taking={taking} />,
    callId: call?.id ?? null,
  });
}

/** Asked for again when a class is taken anywhere, and when the timetable or the calendar has changed. */
function useOwnDays(userName: string) {
  const client = useQueryClient();
  const asking = ownDays(userName);
  const askAgain = async () => {
    await client.invalidateQueries({ queryKey: asking.queryKey });
    return null;
  };
  const listening = { queryFn: askAgain, initialData: null, staleTime: Number.POSITIVE_INFINITY };
  useQuery({ queryKey: [...keyOf(paths.timetable), { view: "own days" }], ...listening });
  useQuery({ queryKey: [...keyOf(paths.calendar), { view: "own days" }], ...listening });
  return useQuery(asking);
}
