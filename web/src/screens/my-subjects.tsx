import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { subjectsOf } from "@/features/lookup/all-queries";
import { SwitchedOff } from "@/features/lookup/SwitchedOff";
import { CopyLink } from "@/features/profile/CopyLink";
import { isRefusal, RefusedProfile } from "@/features/profile/RefusedProfile";
import { KeepOnPhone } from "@/features/roll-alone/KeepOnPhone";
import { useMoments } from "@/features/roll-alone/moments";
import { StudentView } from "@/features/roll-alone/StudentView";
import { WhichList } from "@/features/roll-alone/WhichList";
import { useRollWords } from "@/features/roll-alone/words";
import { NetworkFailure } from "@/lib/api/problem";
import { forgetRoll, isOf, keepRoll, type StudentList, useOwnRolls } from "@/lib/own-rolls";
import { placeFromQuery } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";

/** All subjects of a student, by roll alone. Without one the look-up comes first. */
export function Component() {
  const { lookup } = useSession();
  const [query] = useSearchParams();
  const roll = query.get("roll");
  const { batch, department } = placeFromQuery(query);
  if (lookup === "off") return <SwitchedOff />;
  if (!roll) return <Navigate to="/" replace />;
  return <MySubjects roll={roll} list={batch && department ? { batch, department } : undefined} />;
}

function MySubjects({ roll, list }: { roll: string; list: StudentList | undefined }) {
  const words = useRollWords();
  const session = useSession();
  const moments = useMoments();
  const own = useOwnRolls().find(isOf(roll, list));
  const came = useLocation().state as { code?: string } | null;
  const code = came?.code ?? own?.code;
  const { data, error, failureReason, dataUpdatedAt, refetch } = useQuery(subjectsOf({ roll, list, code }));

  // What is kept is what was told last.
  const newer =
    data?.student && own && own.at < dataUpdatedAt ? { ...own, answer: data, at: dataUpdatedAt, code } : null;
  useEffect(() => {
    if (newer) keepRoll(newer, session);
  });

  if (!data && isRefusal(error)) return <RefusedProfile refusal={error} roll={roll} />;
  const isSilent = failureReason instanceof NetworkFailure;
  const answer = data ?? (isSilent ? own?.answer : undefined);
  const toldAt = data ? dataUpdatedAt : (own?.at ?? 0);
  const student = answer?.student;
  const place = student && {
    batch: student.batch,
    department: student.department,
    ...(student.running ? { semester: words.semester(student.running.semester) } : {}),
  };
  return (
    <Page
      title={answer?.roll ?? roll}
      below={
        <PlaceSummary
          place={place ?? list ?? {}}
          group={student?.section && words.section(student.section)}
          changeTo="/"
          changeLabel={words.anotherRoll}
        />
      }
      files={
        student && (
          <>
            <CopyLink />
            <PrintButton />
          </>
        )
      }
    >
      {isSilent && answer && (
        <Alert tone="warn" sign="offline" role="status" title={words.asItStood(moments(toldAt, false))} />
      )}
      {answer && !student && <WhichList answer={answer} />}
      {student && (
        <StudentView student={student} at={isSilent ? null : dataUpdatedAt} roll={answer.roll} code={code}>
          <KeepOnPhone
            isKept={own !== undefined}
            withCode={code !== undefined}
            onKeep={() => keepRoll({ roll: answer.roll, list: student, code, answer, at: toldAt }, session)}
            onForget={() => own && forgetRoll(own)}
          />
        </StudentView>
      )}
      {!answer && (
        <NothingYet
          roll={roll}
          error={isSilent ? failureReason : error} // said at once: it is asked again meanwhile
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

interface NothingYetProps {
  roll: string;
  error: unknown;
  onRetry: () => void;
}

function NothingYet({ roll, error, onRetry }: NothingYetProps) {
  const words = useRollWords();
  return (
    <Panel>
      {error instanceof NetworkFailure ? (
        <EmptyState
          picture="offline"
          title={words.noNetwork}
          actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}
        >
          {words.notKept(roll)}
        </EmptyState>
      ) : (
        <NotYet error={error} onRetry={onRetry} titled shape="rows" />
      )}
    </Panel>
  );
}
