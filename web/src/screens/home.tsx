import { lazy, type ReactNode, Suspense } from "react";
import { givenName, timeOfDay } from "@/features/catalogue/greeting";
import type { DayParts } from "@/features/day/DayHome";
import { useCallsOfDay } from "@/features/rollcall/home/use-calls-of-day";
import { useServerMinute } from "@/features/rollcall/home/use-server-minute";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { lastSession } from "@/lib/last-session";
import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { type Held, may } from "@/lib/rights";
import { ownClasses } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import { OfficesBody } from "./home-parts/OfficesBody";
import { OthersBody } from "./home-parts/OthersBody";
import type { BodyProps } from "./home-parts/types";

/** Fetched where the college has a timetable; there together with this code. */
const loadDay = () => import("@/features/day/DayHome");
const DayHome = lazy(async () => ({ default: (await loadDay()).DayHome }));
if (lastSession()?.timetable) void loadDay().catch(() => {}); // told by the page itself

/** Fetched where a roll call could not be opened. */
const OpenProblem = lazy(async () => ({
  default: (await import("@/features/rollcall/start/OpenProblem")).OpenProblem,
}));

export function Component() {
  const { home } = useMessages().catalogue;
  const session = useSession();
  const { admin, today } = session;
  const { longDate, hourOfDay } = useFormats();
  const greeting = home.greeting[timeOfDay(hourOfDay(serverNow()))];
  return (
    <Page
      title={home.greet(greeting, givenName(admin?.name ?? ""))}
      lead={[longDate(today), ...departmentsOf(session)].join(" · ")}
    >
      {session.timetable && may(session, "take") ? (
        <Suspense fallback={<Body day={ownClasses(session).length > 0 ? COMING : null} />}>
          <WithDay>{(day) => <Body day={day} />}</WithDay>
        </Suspense>
      ) : (
        <Body day={null} />
      )}
    </Page>
  );
}

/** Until the code for it is here. */
const COMING: DayParts = {
  top: (
    <Panel>
      <Skeleton titled part />
    </Panel>
  ),
  notTaken: null,
  callId: null,
};

function Body({ day }: BodyProps) {
  const session = useSession();
  return may(session, "office") ? <OfficesBody day={day} /> : <OthersBody day={day} />;
}

/** What somebody is the head of, or reads as a whole. */
const departmentsOf = ({ grants }: Held) => [
  ...new Set(grants.flatMap(({ department, subjectId }) => (subjectId === null && department) || [])),
];

/** The day by the timetable and the roll calls of this device: the two do not know each other. */
function WithDay({ children }: { children: (day: DayParts | null) => ReactNode }) {
  const now = useServerMinute();
  const { opening, ...calls } = useCallsOfDay(now);
  const isOnline = useOnline();
  const isWaitedFor = ownClasses(useSession()).length > 0;
  return (
    <DayHome
      {...{ now, isOnline, isWaitedFor, ...calls }}
      opening={{
        take: opening.take,
        asked: opening.asked,
        running: opening.running,
        problem: opening.problem !== null && (
          <Suspense fallback={null}>
            <OpenProblem opening={{ ...opening, startAnother: opening.start }} />
          </Suspense>
        ),
      }}
    >
      {children}
    </DayHome>
  );
}
