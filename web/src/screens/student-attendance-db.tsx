import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { subjectsOf } from "@/features/catalogue/queries";
import { RecordView } from "@/features/profile/RecordView";
import { AttendanceFiles } from "@/features/student-attendance/AttendanceFiles";
import { ListAndStudent } from "@/features/student-attendance/ListAndStudent";
import { NoStudents } from "@/features/student-attendance/NoStudents";
import { attendanceOf, recordOf, studentOf } from "@/features/student-attendance/queries";
import { SubjectTable } from "@/features/student-attendance/SubjectTable";
import { useAttendanceWords } from "@/features/student-attendance/words";
import { IN_PLACE, useAddress } from "@/lib/address";
import { isWhole, pathWithPlace, placeFromQuery, placeKey, type WholePlace } from "@/lib/place";
import { AsItStood } from "@/ui/AsItStood";
import { AsOfDay } from "@/ui/AsOfDay";
import { useAsItStoodWords } from "@/ui/as-it-stood-words";
import { readCivil } from "@/ui/civil-day";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Row } from "@/ui/Stack";

/** The subject's students, and the chosen one of them. Without a subject there is nobody to show. */
export function Component() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const place = placeFromQuery(query);
  return isWhole(place) ? (
    <Students key={placeKey(place)} place={place} />
  ) : (
    <Navigate to={`/studentattendance${search}`} replace />
  );
}

function Students({ place }: { place: WholePlace }) {
  const words = useAttendanceWords();
  const { data: lines, error, refetch } = useQuery(attendanceOf(place));
  const [chosen, choose] = useChosen();
  const [wantsRegister, setWantsRegister] = useState(false);
  const subjects = useQuery({ ...subjectsOf(place), enabled: wantsRegister });
  const groups = subjects.data?.find(({ label }) => label === place.subject)?.groups ?? [];
  return (
    <Page
      title={words.title}
      below={<PlaceSummary place={place} changeTo={pathWithPlace("/studentattendance", place)} />}
      files={
        lines &&
        lines.length > 0 && (
          <AttendanceFiles place={place} groups={groups} onRegister={() => setWantsRegister(true)} />
        )
      }
    >
      <FormerLabels place={place} />
      {lines?.length === 0 && <NoStudents place={place} />}
      {lines && lines.length > 0 && (
        <ListAndStudent lines={lines} chosen={chosen} onChoose={choose}>
          {(student) => <OneStudent key={student} place={place} student={student} />}
        </ListAndStudent>
      )}
      {!lines && <NotYet boxed error={error} onRetry={refetch} shape="rows" count={8} />}
    </Page>
  );
}

/** Who is chosen stands in the address. Back from the first one chosen is the list, not one after the other. */
function useChosen(): [number | null, (student: number | null) => void] {
  const [query, change] = useAddress();
  const text = query.get("student") ?? "";
  const chosen = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const choose = useCallback(
    (student: number | null) => change({ student }, { ...IN_PLACE, replace: chosen !== null }),
    [change, chosen],
  );
  return [chosen, choose];
}

/** As it stands, or as it stood on the day in the address. */
function OneStudent({ place, student }: { place: WholePlace; student: number }) {
  const [query, change] = useAddress();
  const asOf = readCivil(query.get("asOf"));
  const setAsOf = (day: string | null) => change({ asOf: day }, { replace: true });
  const record = useQuery(recordOf(place, student, asOf));
  const all = useQuery(studentOf(student, asOf));
  const stood = useAsItStoodWords();
  const day = (
    <Row>
      <AsOfDay day={asOf} onDay={setAsOf} />
    </Row>
  );
  if (!record.data) {
    return (
      <>
        {asOf && day}
        <NotYet boxed error={record.error} onRetry={record.refetch} titled />
      </>
    );
  }
  return (
    <>
      <AsItStood
        told={record.data}
        onToday={() => setAsOf(null)}
        compareTo={pathWithPlace("/compare", place, { first: asOf ?? "" })}
      />
      {asOf && day}
      {asOf && record.data.state === "no_classes" ? (
        <EmptyState boxed title={stood.none}>
          {stood.noneText}
        </EmptyState>
      ) : (
        <RecordView record={record.data} person="they" />
      )}
      {all.data && <SubjectTable student={all.data} />}
      {!asOf && day}
    </>
  );
}
