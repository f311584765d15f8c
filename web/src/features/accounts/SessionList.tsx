import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmed } from "@/lib/confirming";
import { useFormats } from "@/lib/format";
import { useLogOut } from "@/lib/session-server";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FormProblem } from "@/ui/FormProblem";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useToast } from "@/ui/toasts-context";
import { endSession, endSessions } from "./changes";
import styles from "./PanelFoot.module.css";
import { sessionsOf } from "./queries";
import { useAccountWords } from "./words";

type Ending = "others" | "everywhere";

/** Where this admin is logged in. One place can be ended, or all others, or all. */
export function SessionList({ userName }: { userName: string }) {
  const { sessions } = useAccountWords();
  const { moment } = useFormats();
  const toast = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const logOut = useLogOut();
  const [ending, setEnding] = useState<Ending | null>(null);
  const query = useQuery(sessionsOf(userName));
  const end = useMutation({
    mutationFn: ({ id }: { id: number; device: string }) => confirmed(() => endSession(id)),
    onSuccess: (_, { device }) => {
      toast({ text: sessions.ended(sessions.device(device)), icon: "tick" });
      return client.invalidateQueries(sessionsOf(userName));
    },
  });
  const endMany = useMutation({
    mutationFn: async (which: Ending) => {
      const end = () => endSessions({ others: which === "others" });
      // Everywhere is here too: it clears this device, as every log-out does.
      await confirmed(() => (which === "others" ? end() : logOut.mutateAsync(end)));
    },
    onSuccess: (_, which) => {
      if (which === "everywhere") return;
      setEnding(null);
      toast({ text: sessions.othersEnded, icon: "tick" });
      return client.invalidateQueries(sessionsOf(userName));
    },
  });
  const hasOthers = query.data?.some((session) => !session.current) ?? false;
  return (
    <Panel
      flush
      title={sessions.title}
      end={
        hasOthers && (
          <Button look="quiet" onClick={() => setEnding("others")}>
            {sessions.endOthers}
          </Button>
        )
      }
    >
      <ListState query={query}>
        {(entries) => (
          <RowList label={sessions.title}>
            {entries.map((session) => (
              <ListRow
                key={session.id}
                title={sessions.device(session.device)}
                detail={sessions.seen(session.address, moment(session.lastSeenAt))}
                below={end.variables?.id === session.id && end.error && <FormProblem problem={end.error} />}
                end={
                  session.current ? (
                    <Tag tone="present" icon="tick">
                      {sessions.thisOne}
                    </Tag>
                  ) : (
                    <Button
                      size="small"
                      running={end.isPending && end.variables.id === session.id}
                      onClick={() => end.mutate(session)}
                      which={session.device}
                    >
                      {sessions.end}
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </ListState>
      <div className={styles.foot}>
        <Button onClick={() => setEnding("everywhere")}>{sessions.everywhere}</Button>
      </div>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => {
          setEnding(null);
          endMany.reset();
        }}
        title={ending === "others" ? sessions.endOthersTitle : sessions.everywhereTitle}
        act={ending === "others" ? sessions.endOthers : sessions.everywhere}
        onAct={() => ending && endMany.mutate(ending)}
        running={endMany.isPending}
        problem={endMany.error}
      >
        <p>{ending === "others" ? sessions.endOthersText : sessions.everywhereText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
