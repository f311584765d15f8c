import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FormProblem } from "@/ui/FormProblem";
import { OnceDialog } from "@/ui/OnceDialog";
import { Panel } from "@/ui/Panel";
import { Row, Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { endFeed, makeFeed } from "./changes";
import { type FeedOf, feedOf, ownFeedOf } from "./queries";
import { useFeedWords } from "./words";

interface FeedPanelProps {
  userName: string;
  /** Left out: of one's own classes. */
  of?: FeedOf;
  /** What the list or group is called. */
  name?: string;
}

/** The address at which a calendar program reads the classes. A college without a timetable sees none of it. */
export function FeedPanel({ userName, of, name }: FeedPanelProps) {
  const words = useFeedWords();
  const { date } = useFormats();
  const { timezone } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const query = of ? feedOf(of) : ownFeedOf(userName);
  const { data } = useQuery(query);
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<"anew" | "end" | null>(null);
  const making = useMutation({
    mutationFn: () => makeFeed(of),
    onSuccess: (made) => done(() => setAddress(made)),
  });
  const ending = useMutation({
    mutationFn: endFeed,
    onSuccess: () => done(() => toast({ text: words.ended, icon: "tick" })),
  });
  async function done(tell: () => void) {
    setAsking(null);
    tell();
    await client.invalidateQueries({ queryKey: query.queryKey });
  }
  if (!data || !(data.hasTimetable || data.feed)) return null;
  const { feed } = data;

  function act() {
    if (asking === "end" && feed) ending.mutate(feed);
    else making.mutate();
  }

  return (
    <Panel title={words.title}>
      <Stack>
        <p>{of ? words.leadOf(name ?? "") : words.lead}</p>
        <FormProblem problem={asking === null ? making.error : null} />
        {feed && (
          <p>{words.made(date(wallClock(Date.parse(feed.madeAt), timezone).slice(0, 10)), feed.madeBy)}</p>
        )}
        <Row>
          {feed ? (
            <>
              <Button icon="copy" onClick={() => setAsking("anew")}>
                {words.makeAnew}
              </Button>
              <Button look="danger" onClick={() => setAsking("end")}>
                {words.end}
              </Button>
            </>
          ) : (
            <Button icon="add" running={making.isPending} onClick={() => making.mutate()}>
              {words.make}
            </Button>
          )}
        </Row>
      </Stack>
      <OnceDialog
        value={address}
        words={{ ...words, title: words.address, text: words.onceOnly, label: words.title }}
        onClose={() => setAddress(null)}
      />
      <ConfirmDialog
        open={asking !== null}
        title={asking === "end" ? words.endTitle : words.anewTitle}
        act={asking === "end" ? words.end : words.makeAnew}
        onAct={act}
        running={making.isPending || ending.isPending}
        problem={asking === "end" ? ending.error : making.error}
        onClose={() => setAsking(null)}
      >
        <p>{asking === "end" ? words.endText : words.anewText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
