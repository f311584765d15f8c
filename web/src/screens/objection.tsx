import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { SwitchedOff } from "@/features/lookup/SwitchedOff";
import { Answer } from "@/features/objections/Answer";
import { KeptObjections } from "@/features/objections/KeptObjections";
import { MarkFacts } from "@/features/objections/MarkFacts";
import { markFromQuery } from "@/features/objections/mark-from-query";
import { NotTaken } from "@/features/objections/NotTaken";
import { ObjectionForm } from "@/features/objections/ObjectionForm";
import { markOf } from "@/features/objections/queries";
import { type Pair, ReadAnswer } from "@/features/objections/ReadAnswer";
import { Sent } from "@/features/objections/Sent";
import type { SentObjection } from "@/features/objections/types";
import { whichClass } from "@/features/objections/which-class";
import { useObjectingWords } from "@/features/objections/words";
import { isRefusal, RefusedProfile } from "@/features/profile/RefusedProfile";
import { useFormats } from "@/lib/format";
import type { MarkAddress } from "@/lib/objection-path";
import { pathWithPlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { Page } from "@/ui/Page";

/** Objecting to a mark, where the address names one; else reading what was answered. */
export function Component() {
  const words = useObjectingWords();
  const { lookup, objectionDays } = useSession();
  const [query] = useSearchParams();
  const address = useMemo(() => markFromQuery(query), [query]);
  if (lookup === "off") return <SwitchedOff />;
  if (address === "none") return <Reading />;
  if (address === "wrong") {
    return (
      <EmptyPage picture="alert" title={words.wrongLink}>
        {words.wrongLinkText}
      </EmptyPage>
    );
  }
  if (objectionDays === 0) {
    return (
      <EmptyPage picture="alert" title={words.off}>
        {words.offText}
      </EmptyPage>
    );
  }
  return <Objecting key={query.toString()} address={address} />;
}

/** Refusals of the look-up itself, which the profile tells in the same way. */
const OF_LOOKUP = ["code_needed", "wrong_code", "too_many_tries", "too_many_lookups"];

function Objecting({ address }: { address: MarkAddress }) {
  const all = useObjectingWords();
  const words = all.form;
  const { date } = useFormats();
  const came = useLocation().state as { code?: string } | null;
  const code = came?.code;
  const [sent, setSent] = useState<SentObjection | null>(null);
  const { data: mark, error, refetch } = useQuery({ ...markOf(address, code), enabled: sent === null });
  const { place, roll, heldOn, number } = address;
  const back = pathWithPlace("/attendanceprofile", place, { roll });
  if (!mark && isRefusal(error) && OF_LOOKUP.includes(error.code))
    return <RefusedProfile refusal={error} place={place} roll={roll} />;
  return (
    <Page
      title={words.title}
      below={
        <p>
          {roll} · {whichClass(all, place.subject, date(heldOn), number)}{" "}
          <Link to={back} state={{ code }} data-print="no">
            {words.back}
          </Link>
        </p>
      }
      width="form"
    >
      {mark && sent && <Sent mark={mark} sent={sent} back={back} code={code} />}
      {mark && !sent && (
        <>
          <MarkFacts mark={mark} />
          <ObjectionForm address={address} code={code} mark={mark} onSent={setSent} />
        </>
      )}
      {!mark && <NotTaken address={address} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Reading() {
  const { read: words } = useObjectingWords();
  const [pair, setPair] = useState<Pair | null>(null);
  if (pair) {
    return (
      <Page
        title={words.title}
        actions={<Button onClick={() => setPair(null)}>{words.another}</Button>}
        width="form"
      >
        <Answer {...pair} />
      </Page>
    );
  }
  return (
    <Page title={words.title} lead={words.lead} width="form">
      <ReadAnswer onFound={setPair} />
      <KeptObjections onChoose={setPair} />
    </Page>
  );
}
