import { useQuery } from "@tanstack/react-query";
import { HoursForm } from "@/features/timetable/HoursForm";
import { hoursOn, termsQuery } from "@/features/timetable/queries";
import { useTimetableWords } from "@/features/timetable/words";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { CollegeTabs } from "@/ui/CollegeTabs";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

/** The hours of the day, of the whole college. */
export function Component() {
  const { hoursPage: words, backToWeek } = useTimetableWords();
  const { today } = useSession();
  const hours = useQuery(hoursOn(null));
  const terms = useQuery(termsQuery);
  const failed = [hours, terms].find(({ error, data }) => error && !data);
  if (!hours.data || !terms.data)
    return (
      <Page title={words.none} width="form">
        <NotYet boxed error={failed?.error} onRetry={() => failed?.refetch()} shape="rows" count={8} />
      </Page>
    );
  const first = terms.data.items.map(({ firstDay }) => firstDay).toSorted()[0] ?? today;
  return (
    <HoursForm key={JSON.stringify(hours.data)} answer={hours.data} firstDay={first < today ? first : today}>
      {(count, form) => (
        <>
          <CollegeTabs current="timetable" />
          <Page
            title={words.title(count)}
            lead={words.lead}
            width="form"
            actions={
              <LinkButton look="quiet" icon="back" to="/timetable">
                {backToWeek}
              </LinkButton>
            }
          >
            {form}
          </Page>
        </>
      )}
    </HoursForm>
  );
}
