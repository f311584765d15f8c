import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { CalledGroup } from "@/features/catalogue/CalledGroup";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { ListsAsOf } from "@/features/rollcall/start/ListsAsOf";
import { subjectKept } from "@/features/rollcall/start/queries";
import { StartPanel } from "@/features/rollcall/start/StartPanel";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import type { Choices, Group } from "@/lib/groups";
import { isWhole, placeKey, usePlace } from "@/lib/place";
import { narrowGroups, reaches } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Skeleton } from "@/ui/Skeleton";
import { TakeFocus } from "@/ui/TakeFocus";

/** Fetched after the page: few are asked anything. */
const Questions = lazy(async () => ({ default: (await import("@/features/twins/Questions")).Questions }));

/** Choose the class, then start or go on. Who comes from a recent class on Home finds it chosen. */
export function Component() {
  const words = useRollCallWords();
  const session = useSession();
  const { longDate } = useFormats();
  const [place] = usePlace("subject");
  const [query] = useSearchParams();
  const came = useLocation().state as { chosen?: boolean } | null;
  // Without network the class chosen last stands.
  const [choosing, setChoosing] = useState<"first" | "again" | null>(
    came?.chosen || !navigator.onLine ? null : "first",
  );
  const isChosen = !choosing && isWhole(place) && reaches(session, "take", place);
  const kept = useQuery({
    ...subjectKept(place),
    select: (subject) =>
      subject && isWhole(place) ? narrowGroups(session, "take", subject, place) : subject,
    enabled: isChosen,
  });
  const isGroupUnknown = query.has("group") && !kept.data?.groups; // then the cascade asks the server

  if (isChosen && !(isGroupUnknown && kept.isFetched)) {
    return (
      <Page
        title={words.title}
        lead={longDate(session.today)}
        below={<PlaceSummary place={place} onChange={() => setChoosing("again")} />}
        width="form"
      >
        <FormerLabels place={place} />
        <WaitingClasses />
        <Suspense fallback={null}>
          <Questions />
        </Suspense>
        <ListsAsOf />
        {!isGroupUnknown && (
          <Start
            key={placeKey(place)}
            place={place}
            subject={kept.data}
            quietly
            brief
            byLink={came?.chosen}
          />
        )}
      </Page>
    );
  }
  const cascade = (
    <CascadeWithin upTo="subject" taught right="take">
      {(chosen, below) => <Start key={placeKey(chosen)} place={chosen} {...below} />}
    </CascadeWithin>
  );
  return (
    <Page title={words.title} lead={longDate(session.today)} width="form">
      <WaitingClasses />
      <Suspense fallback={null}>
        <Questions />
      </Suspense>
      <ListsAsOf />
      {choosing === "again" ? <TakeFocus>{cascade}</TakeFocus> : cascade}
    </Page>
  );
}

const Called = lazy(async () => ({
  default: (await import("@/features/catalogue/CalledGroup")).CalledGroup,
}));

const CalledCount = lazy(async () => ({
  default: (await import("@/features/catalogue/CalledCount")).CalledCount,
}));
const ChooseCalled = lazy(async () => ({
  default: (await import("@/features/catalogue/ChooseCalled")).ChooseCalled,
}));
const StartMeeting = lazy(async () => ({
  default: (await import("@/features/rollcall/start/StartMeeting")).StartMeeting,
}));

type StartProps = Omit<ComponentProps<typeof CalledGroup>, "choices" | "countedBelow" | "children"> & {
  subject: ({ id: number } & Partial<Choices>) | null | undefined;
};

/** Where the subject calls groups, which of them comes first. */
function Start({ subject, ...calling }: StartProps) {
  const { place, brief = false } = calling;
  const { meetings } = useSession();
  const { called, groups = [], together = 0, apart = false } = subject ?? {};
  const start = (group?: Group | null, students?: number) =>
    meetings ? (
      <StartMeeting
        key={group?.id}
        {...{ place, group, students }}
        subjectId={subject?.id}
        count={(all, line) => (
          <CalledCount {...{ place, group, brief }} students={all}>
            {line}
          </CalledCount>
        )}
        choose={(onChoose) => (
          <Suspense fallback={null}>
            <ChooseCalled beside={place} onChoose={onChoose} />
          </Suspense>
        )}
      />
    ) : (
      <StartPanel key={group?.id} place={place} subjectId={subject?.id} group={group} />
    );
  const callsList = groups.length === 0 && called !== "groups";
  if (callsList && !meetings) return start();
  return (
    <Suspense fallback={<Skeleton shape="choices" titled part />}>
      {callsList ? (
        start()
      ) : (
        <Called {...calling} choices={{ groups, together, apart }} countedBelow={meetings}>
          {start}
        </Called>
      )}
    </Suspense>
  );
}
