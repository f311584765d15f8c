import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { KindList } from "@/features/notices/KindList";
import { NotStarted } from "@/features/notices/NotStarted";
import { PreviewPanel } from "@/features/notices/PreviewPanel";
import { type Notices, noticesQuery, type Told } from "@/features/notices/queries";
import { WhenPanel } from "@/features/notices/WhenPanel";
import { useNoticesWords } from "@/features/notices/words";
import { useFormats } from "@/lib/format";
import { LinkButton } from "@/ui/Button";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { Columns, Stack } from "@/ui/Stack";

/** What the college tells people by itself: what waits, what is told, in which words, and when. */
export function Component() {
  const words = useNoticesWords();
  const { data: notices, error, refetch } = useQuery(noticesQuery);
  const [shown, setShown] = useState<Told>("crossed");
  const leadOf = useLead();
  if (!notices && error) return <LoadError heading="page" error={error} onRetry={() => void refetch()} />;
  if (!notices) return <Skeleton titled />;
  const started = notices.startedAt !== null;
  return (
    <Page
      title={started ? words.waiting(notices.waiting) : words.title}
      lead={started ? leadOf(notices) : words.begin.lead}
      actions={started && <Pages />}
    >
      <Stack>
        {!started && <NotStarted notices={notices} />}
        <Columns>
          <KindList notices={notices} shown={shown} onShow={setShown} />
          <Stack>
            <PreviewPanel kind={shown} ownAddress={notices.ownAddress} />
            <WhenPanel notices={notices} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

function Pages() {
  const words = useNoticesWords();
  return (
    <>
      <LinkButton to="/notices/outbox">{words.outbox}</LinkButton>
      <LinkButton to="/notices/register">{words.register}</LinkButton>
      <LinkButton to="/notices/gateways">{words.gateways}</LinkButton>
    </>
  );
}

function useLead() {
  const words = useNoticesWords();
  const { moment, time } = useFormats();
  return ({ heldSince, nextAt, bounced, mailsGo }: Notices) =>
    [
      heldSince && words.held(moment(heldSince)),
      nextAt && words.next(isToday(nextAt) ? time(new Date(nextAt)) : moment(nextAt)),
      bounced > 0 && words.bounced(bounced),
      mailsGo === "folder" && words.noServer,
    ]
      .filter(Boolean)
      .join(" ");
}

const DAY = 24 * 60 * 60 * 1000;
/** Within a day its time says enough. */
const isToday = (instant: string) => new Date(instant).getTime() - Date.now() < DAY;
