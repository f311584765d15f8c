import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import { choosePath, type Of, type View } from "./address";
import { countHours } from "./grid";
import { SEPARATOR, useNaming } from "./naming";
import { groupsOf, weekOf } from "./queries";
import type { Slot, Term, Terms } from "./types";
import { WeekBar } from "./WeekBar";
import { WeekPaper } from "./WeekPaper";
import { WeekView } from "./WeekView";
import { useTimetableWords } from "./words";

interface WeekPageProps {
  of: Of;
  /** Null where a lecturer or a room is still to be chosen. */
  view: View | null;
  terms: Terms;
  term: Term;
  /** What is to be said first, below the head of the page. */
  above?: ReactNode;
  /** Below the week, with what its owner is called. */
  children?: (whose: string) => ReactNode;
}

/** One week: of a group, a lecturer or a room. */
export function WeekPage({ of, view, terms, term, above, children }: WeekPageProps) {
  const words = useTimetableWords();
  const { date } = useFormats();
  const { today } = useSession();
  const query = useQuery({
    ...weekOf(view ?? { of: "room", room: "" }, term.id),
    enabled: view !== null,
  });
  const week = view ? query.data : undefined;
  const named = useNames(view, week?.slots ?? []);
  const isShown = week && week.hours.length > 0;
  const lead =
    term.firstDay > today
      ? words.empty.notBegun(date(term.firstDay))
      : term.lastDay < today
        ? words.empty.over(date(term.lastDay))
        : undefined;
  const known = (week?.slots ?? []).flatMap(({ lecturers }) => lecturers);
  return (
    <Page
      title={isShown ? words.hoursAWeek(countHours(week.slots)) : words.title}
      lead={lead}
      below={
        view?.of === "group" ? (
          <PlaceSummary
            place={{ batch: view.batch, department: view.department, semester: view.semester }}
            group={named.group}
            changeTo={choosePath(view)}
          />
        ) : (
          named.whose && <p>{named.whose}</p>
        )
      }
      files={
        <>
          {terms.mayEditSlots && (
            <LinkButton icon="upload" to="/timetable/import">
              {words.import}
            </LinkButton>
          )}
          {isShown && <PrintButton />}
        </>
      }
    >
      {above}
      <WeekBar of={of} view={view} terms={terms} term={term} known={known} />
      {!view && <EmptyState boxed title={of === "room" ? words.whichRoom : words.whichLecturer} />}
      {view && !week && <NotYet boxed error={query.error} onRetry={query.refetch} shape="rows" count={6} />}
      {week && !isShown && <NoHours mayEdit={terms.mayEdit} />}
      {view && isShown && (
        <>
          {week.slots.length === 0 && (
            <Alert tone="warn" role="none" sign="info" title={words.empty.noClasses}>
              {terms.mayEditSlots ? words.empty.noClassesText : words.empty.noClassesOthers}
            </Alert>
          )}
          <WeekView
            key={JSON.stringify([view, term.id])}
            view={view}
            whose={named.whose}
            week={week}
            term={term}
          />
          <WeekPaper
            view={view}
            title={named.whose}
            facts={view.of === "group" ? view.batch : words.ofWhom[view.of]}
            term={term}
            day={week.day}
            hours={week.hours}
            slots={week.slots}
          />
        </>
      )}
      {children?.(named.whose)}
    </Page>
  );
}

function NoHours({ mayEdit }: { mayEdit: boolean }) {
  const { empty } = useTimetableWords();
  return (
    <EmptyState
      boxed
      title={empty.noHours}
      actions={
        mayEdit && (
          <LinkButton look="primary" to="/timetable/hours">
            {empty.setHours}
          </LinkButton>
        )
      }
    >
      {empty.noHoursText}
    </EmptyState>
  );
}

/** What the week's owner is called, as far as it is known. */
function useNames(view: View | null, slots: readonly Slot[]): { whose: string; group: string | null } {
  const words = useTimetableWords();
  const naming = useNaming();
  const { admin } = useSession();
  const groupId = view?.of === "group" ? view.groupId : null;
  const place = view?.of === "group" ? view : { batch: "", department: "" };
  const { data: groups } = useQuery({ ...groupsOf(place), enabled: groupId !== null });
  if (!view) return { whose: "", group: null };
  if (view.of === "room") return { whose: naming.room(view.room), group: null };
  if (view.of === "lecturer") {
    const people = [...slots.flatMap(({ lecturers }) => lecturers), ...(admin ? [admin] : [])];
    const name = people.find(({ userName }) => userName === view.lecturer)?.name;
    return { whose: name ?? view.lecturer, group: null };
  }
  const fromSlots = slots.flatMap(({ taught }) => taught.flatMap(({ group }) => group ?? []));
  const group = [...(groups ?? []), ...fromSlots].find(({ id }) => id === groupId);
  const label = group ? words.nameGroup(group) : null;
  const whose = [view.department, words.paper.semester(view.semester), label].filter(Boolean);
  return { whose: whose.join(SEPARATOR), group: label };
}
