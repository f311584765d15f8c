import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { KindList } from "@/features/notices/KindList";
import { NoticesTabs } from "@/features/notices/NoticesTabs";
import { NotStarted } from "@/features/notices/NotStarted";
import { PreviewPanel } from "@/features/notices/PreviewPanel";
import { type Notices, noticesQuery, type Told } from "@/features/notices/queries";
import { WhenPanel } from "@/features/notices/WhenPanel";
import { useNoticesWords } from "@/features/notices/words";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Columns, Stack } from "@/ui/Stack";
import { usePhone } from "@/ui/use-phone";

/** What the college tells people by itself: what waits, what is told, in which words, and when. */
export function Component() {
  const { data: notices, error, refetch } = useQuery(noticesQuery);
  return (
    <>
      <NoticesTabs current="settings" />
      {notices ? (
        <Settings notices={notices} />
      ) : (
        <NotYet heading="page" error={error} onRetry={refetch} titled />
      )}
    </>
  );
}

function Settings({ notices }: { notices: Notices }) {
  const words = useNoticesWords();
  const [shown, setShown] = useState<Told>("crossed");
  const preview = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  function show(kind: Told) {
    setShown(kind);
    if (!phone) return;
    preview.current?.focus({ preventScroll: true }); // it stands below the list there, out of sight
    preview.current?.scrollIntoView();
  }
  const leadOf = useLead();
  const started = notices.startedAt !== null;
  return (
    <Page
      title={started ? words.waiting(notices.waiting) : words.title}
      lead={started ? leadOf(notices) : words.begin.lead}
    >
      <Stack>
        {!started && <NotStarted notices={notices} />}
        <Columns>
          <KindList notices={notices} shown={shown} onShow={show} />
          <Stack>
            <div ref={preview} tabIndex={-1}>
              <PreviewPanel kind={shown} ownAddress={notices.ownAddress} />
            </div>
            <WhenPanel notices={notices} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
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
const isToday = (instant: string) => new Date(instant).getTime() - serverNow().getTime() < DAY;
