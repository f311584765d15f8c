import { useShown } from "@/features/calendar/addresses";
import { DayPanel } from "@/features/calendar/DayPanel";
import { MonthPanel } from "@/features/calendar/MonthPanel";
import { SpecialDays } from "@/features/calendar/SpecialDays";
import { useCalendar } from "@/features/calendar/use-calendar";
import { useHeading } from "@/features/calendar/use-heading";
import { CollegeTabs } from "@/ui/CollegeTabs";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Columns, Stack } from "@/ui/Stack";

/** How many days of classes are left, the month, one day of it, and all that is special. */
export function Component() {
  const [shown, show] = useShown();
  const { calendar, error, refetch } = useCalendar(shown.month);
  const headingOf = useHeading();
  if (!calendar) return <NotYet heading="page" error={error} onRetry={refetch} titled />;
  return (
    <>
      <CollegeTabs current="calendar" />
      <Page {...headingOf(calendar)}>
        <Stack>
          <Columns>
            <MonthPanel shown={shown} calendar={calendar} onShow={show} />
            <div data-print="no">
              <DayPanel key={shown.day} day={shown.day} calendar={calendar} />
            </div>
          </Columns>
          <SpecialDays shown={shown} calendar={calendar} />
        </Stack>
      </Page>
    </>
  );
}
