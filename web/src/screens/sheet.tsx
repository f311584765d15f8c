import { type QueryClient, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useDeferredValue } from "react";
import { Navigate, useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { AskedHere } from "@/features/corrections/AskedHere";
import { useAsking } from "@/features/corrections/use-asking";
import { ALL_HOURS, allHoursPath, hoursOf } from "@/features/sheets/hours";
import { NoSheet } from "@/features/sheets/NoSheet";
import { type Sheet, sheetOf } from "@/features/sheets/queries";
import { SheetView } from "@/features/sheets/SheetView";
import { useSheetWords } from "@/features/sheets/words";
import { useFormats } from "@/lib/format";
import { isWhole, pathWithPlace, placeFromQuery, type WholePlace } from "@/lib/place";
import type { Session } from "@/lib/session";
import { type SheetAddress, sheetPath } from "@/lib/sheet-path";
import { readCivil } from "@/ui/civil-day";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";

/** Fetched after the page: few are asked anything. */
const Questions = lazy(async () => ({ default: (await import("@/features/twins/Questions")).Questions }));

export function ahead(client: QueryClient, { admin }: Session, query: URLSearchParams): void {
  const asked = readAddress(query);
  if (asked && admin) void client.prefetchQuery(sheetOf(asked));
}

/** The sheet of one class. Without a subject and a date they are chosen first. */
export function Component() {
  const [query] = useSearchParams();
  const asked = readAddress(query);
  if (!asked) return <Navigate to={pathWithPlace("/attendanceDB", placeFromQuery(query))} replace />;
  return <SheetOf key={query.toString()} asked={asked} all={query.get("hours") === ALL_HOURS} />;
}

function readAddress(query: URLSearchParams): SheetAddress | null {
  const place = placeFromQuery(query);
  const heldOn = readCivil(query.get("date"));
  if (!isWhole(place) || !heldOn) return null;
  return {
    place,
    heldOn,
    at: query.get("at") ?? undefined,
    number: Number(query.get("number")) || undefined,
  };
}

function SheetOf({ asked, all }: { asked: SheetAddress; all: boolean }) {
  const words = useSheetWords();
  const { longDate } = useFormats();
  const { place, heldOn } = asked;
  const { data, error, refetch } = useQuery(sheetOf(asked));
  const sheet = useDeferredValue(data); // many lines: drawn in steps
  if (sheet && !asked.number && sheet.others.length > 1) {
    // Another class of the day may take its place when this one is withdrawn: from now on it is this one.
    const address = { ...asked, number: sheet.number };
    return <Navigate to={(all ? allHoursPath : sheetPath)(address)} replace />;
  }
  const formerLabels = <FormerLabels place={place} />;
  if (sheet) {
    const isSeveral = all && hoursOf(sheet).length > 1;
    return (
      <SheetWithAsked
        key={sheet.id}
        place={place}
        sheet={sheet}
        all={isSeveral}
        formerLabels={formerLabels}
      />
    );
  }
  return (
    <Page
      title={words.title(place.subject, longDate(heldOn))}
      below={<PlaceSummary place={place} changeTo={pathWithPlace("/attendanceDB", place)} />}
    >
      {formerLabels}
      <NoSheet place={place} heldOn={heldOn} error={error} onRetry={refetch} />
    </Page>
  );
}

interface SheetWithAskedProps {
  place: WholePlace;
  sheet: Sheet;
  all: boolean;
  formerLabels: ReactNode;
}

/** With what this person is asked about the class, and what they, or others, ask for in it. */
function SheetWithAsked({ place, sheet, all, formerLabels }: SheetWithAskedProps) {
  const asking = useAsking(place, sheet);
  const notes = (
    <>
      {formerLabels}
      <Suspense fallback={null}>
        <Questions ofSheet={sheet.id} />
      </Suspense>
      <AskedHere rollcall={sheet.id} />
    </>
  );
  return <SheetView place={place} sheet={sheet} asking={asking} all={all} notes={notes} />;
}
