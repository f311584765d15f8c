import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EVERY, FELL, FellPanel } from "@/features/college/FellPanel";
import { shareOf } from "@/features/college/figures";
import { HoursPanel } from "@/features/college/HoursPanel";
import { headingOf } from "@/features/college/heading";
import styles from "@/features/college/Layout.module.css";
import { PlacesPanel } from "@/features/college/PlacesPanel";
import { fellOf, hoursOf, placesOf, todayOf, weeksOf } from "@/features/college/queries";
import { TodayPanel } from "@/features/college/TodayPanel";
import type { Today } from "@/features/college/types";
import { WeeksPanel } from "@/features/college/WeeksPanel";
import { useCollegeWords } from "@/features/college/words";
import { useAddress } from "@/lib/address";
import { useFormats } from "@/lib/format";
import { useOnline } from "@/lib/online";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { AsOfDay } from "@/ui/AsOfDay";
import { CollegeTabs } from "@/ui/CollegeTabs";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { PrintButton } from "@/ui/PrintButton";

/** How the college is. Each part is asked for by itself, and stands where it will stand as soon as the page does. */
export function Component() {
  const words = useCollegeWords();
  const { today: civil } = useSession();
  const [query, change] = useAddress();
  const asked = query.get("day");
  const day = asked && asked < civil ? asked : null;
  const by = query.get("by") === "batch" ? "batch" : "department";
  const today = useQuery(todayOf(day));
  const fell = useQuery(fellOf(day, query.get(FELL) === EVERY));
  const weeks = useQuery(weeksOf(day));
  const places = useQuery(placesOf(day, by));
  const hours = useQuery(hoursOf(day));
  const isFirst = today.data?.lastHeld === null && today.data.hours.length === 0;

  return (
    <div className={styles.college}>
      <Letterhead />
      <CollegeTabs current="college" />
      <Page
        title={today.data ? headingOf(today.data, day === null, words) : words.title}
        lead={today.data && <Lead today={today.data} isNow={day === null} />}
        actions={
          <>
            <div className={styles.day}>
              <AsOfDay day={day ?? civil} label={words.day} onDay={(day) => change({ day })} />
            </div>
            <PrintButton />
          </>
        }
      >
        <LastLook at={today.dataUpdatedAt} />
        <Part asked={today}>{(told) => <TodayPanel today={told} day={day} />}</Part>
        {!isFirst && (
          <>
            <div className={styles.beside}>
              <Part asked={fell}>{(told) => <FellPanel fell={told} day={day} />}</Part>
              <Part asked={weeks}>{(told) => <WeeksPanel weeks={told} day={day} />}</Part>
            </div>
            <Part asked={places}>
              {(told) => (
                <PlacesPanel
                  places={told}
                  by={by}
                  onBy={(next) => change({ by: next === "batch" ? next : null })}
                  last={day ?? civil}
                />
              )}
            </Part>
            <Part asked={hours}>{(told) => <HoursPanel hours={told} />}</Part>
          </>
        )}
      </Page>
    </div>
  );
}

/** One part of the page, or what stands there until it has come. */
function Part<T>({ asked, children }: { asked: UseQueryResult<T>; children: (told: T) => ReactNode }) {
  const { data, error, refetch } = asked;
  if (data !== undefined) return children(data);
  return <NotYet boxed error={error} onRetry={refetch} titled shape="rows" />;
}

function Lead({ today, isNow }: { today: Today; isNow: boolean }) {
  const words = useCollegeWords();
  const { longDate, time } = useFormats();
  const share = shareOf(today);
  const when = isNow ? `${longDate(today.day)}, ${time(new Date(today.now))}.` : `${longDate(today.day)}.`;
  if (share === null) return when;
  return `${when} ${words[isNow ? "present" : "presentThen"](share, today.called)}`;
}

/** Without network: of when the figures are. */
function LastLook({ at }: { at: number }) {
  const words = useCollegeWords();
  const { time } = useFormats();
  if (useOnline() || at === 0) return null;
  return (
    <Alert tone="warn" role="status" sign="offline" title={words.asOf(time(new Date(at)))}>
      {words.offline}
    </Alert>
  );
}

/** On paper: whose page it is, and who printed it when. */
function Letterhead() {
  const words = useCollegeWords();
  const { title, admin } = useSession();
  const { momentNow } = useFormats();
  return (
    <div className={styles.letterhead}>
      <b>{title}</b>
      <span>{words.printed(momentNow(), admin?.userName ?? "")}</span>
    </div>
  );
}
