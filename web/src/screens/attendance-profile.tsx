import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { profileOf } from "@/features/lookup/queries";
import { SwitchedOff } from "@/features/lookup/SwitchedOff";
import { CopyLink } from "@/features/profile/CopyLink";
import { RecordView } from "@/features/profile/RecordView";
import { isRefusal, RefusedProfile } from "@/features/profile/RefusedProfile";
import type { ClassRef } from "@/features/profile/types";
import { useProfileWords } from "@/features/profile/words";
import { objectionPath } from "@/lib/objection-path";
import { isWhole, pathWithPlace, placeFromQuery, type WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";

/** One student in one subject, by roll. Without one the look-up comes first. */
export function Component() {
  const { lookup } = useSession();
  const [query] = useSearchParams();
  const place = placeFromQuery(query);
  const roll = query.get("roll");
  if (lookup === "off") return <SwitchedOff />;
  if (!isWhole(place) || !roll) return <Navigate to={pathWithPlace("/", place)} replace />;
  return <Profile place={place} roll={roll} />;
}

function Profile({ place, roll }: { place: WholePlace; roll: string }) {
  const { states } = useProfileWords();
  const { objectionDays } = useSession();
  const came = useLocation().state as { code?: string } | null;
  const { data: record, error, refetch } = useQuery(profileOf({ place, roll, code: came?.code }));
  if (!record && isRefusal(error))
    return (
      <RefusedProfile refusal={error} place={place} roll={roll} above={<FormerLabels place={place} />} />
    );
  const change = pathWithPlace("/", place, { roll });
  const objectTo = (held: ClassRef) => ({
    to: objectionPath({ place, ...held, roll: record?.roll ?? roll }),
    state: came,
  });
  return (
    <Page
      title={record?.roll ?? roll}
      below={<PlaceSummary place={place} changeTo={change} />}
      actions={
        record?.state === "counted" && (
          <>
            <CopyLink />
            <PrintButton />
          </>
        )
      }
    >
      <FormerLabels place={place} />
      {record ? (
        <RecordView
          record={record}
          person="you"
          objectTo={objectionDays > 0 ? objectTo : undefined}
          otherwise={<LinkButton to={change}>{states.chooseSubject}</LinkButton>}
        />
      ) : (
        <NotYet boxed error={error} onRetry={refetch} titled />
      )}
    </Page>
  );
}
