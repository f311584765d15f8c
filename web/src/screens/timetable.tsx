import { type QueryClient, useQuery } from "@tanstack/react-query";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { FeedPanel } from "@/features/feeds/FeedPanel";
import { type Of, useView, type View, viewPath } from "@/features/timetable/address";
import { NoTimetable } from "@/features/timetable/NoTimetable";
import { termsQuery } from "@/features/timetable/queries";
import type { Term, Terms } from "@/features/timetable/types";
import { WeekPage } from "@/features/timetable/WeekPage";
import { useTimetableWords } from "@/features/timetable/words";
import { usePlace } from "@/lib/place";
import { isConfined, mayAt } from "@/lib/rights-at";
import { type Session, useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { CollegeTabs } from "@/ui/CollegeTabs";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

export function ahead(client: QueryClient, { admin }: Session): void {
  if (admin) void client.prefetchQuery(termsQuery);
}

export function Component() {
  return (
    <>
      <CollegeTabs current="timetable" />
      <Timetable />
    </>
  );
}

/** The week of a group, a lecturer or a room: which, says the address. Whoever only teaches begins with the own. */
function Timetable() {
  const words = useTimetableWords();
  const session = useSession();
  const { of, view, term: wanted } = useView();
  const { data: terms, error, refetch } = useQuery(termsQuery);
  if (!terms)
    return (
      <Page title={words.title}>
        <NotYet boxed error={error} onRetry={refetch} shape="rows" count={6} />
      </Page>
    );
  const term =
    terms.items.find(({ id }) => id === wanted) ??
    terms.items.find(({ id }) => id === terms.current) ??
    terms.items[0];
  if (!term) return <NoTimetable mayEdit={terms.mayEdit} />;
  const kind: Of = of ?? (isConfined(session, "see") && !view ? "lecturer" : "group");
  if (kind === "group") return <GroupWeek view={view} terms={terms} term={term} />;
  const own: View = { of: "lecturer", lecturer: session.admin?.userName ?? "" };
  return <WeekPage of={kind} view={view ?? (kind === "lecturer" ? own : null)} terms={terms} term={term} />;
}

interface GroupWeekProps {
  view: View | null;
  terms: Terms;
  term: Term;
}

/** Where no list is in the address, the one chosen last comes back; else it is chosen. */
function GroupWeek({ view, terms, term }: GroupWeekProps) {
  const words = useTimetableWords();
  const session = useSession();
  const { isChoosing } = useView();
  const [place] = usePlace("semester");
  const { batch, department, semester } = place;
  if (isChoosing || !batch || !department || !semester)
    return (
      <Page title={words.title} lead={words.lead} width="form">
        <CascadeWithin upTo="semester" right="see">
          {(chosen) => (
            <LinkButton
              look="primary"
              size="large"
              block
              to={viewPath({ of: "group", ...chosen, groupId: null }, term.id)}
            >
              {words.see}
            </LinkButton>
          )}
        </CascadeWithin>
      </Page>
    );
  const groupId = view?.of === "group" ? view.groupId : null;
  const shown = view ?? { of: "group", batch, department, semester, groupId };
  return (
    <WeekPage
      of="group"
      view={shown}
      terms={terms}
      term={term}
      above={<FormerLabels place={{ batch, department, semester }} />}
    >
      {(whose) =>
        mayAt(session, "keep", { batch, department }) && (
          <FeedPanel
            key={`${batch}\n${department}\n${groupId}`}
            userName={session.admin?.userName ?? ""}
            of={{ batch, department, ...(groupId !== null && { group: { id: groupId } }) }}
            name={whose}
          />
        )
      }
    </WeekPage>
  );
}
