import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Line, Lines } from "@/ui/Lines";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { Tag } from "@/ui/Tag";
import { useToast } from "@/ui/toasts-context";
import { sessionsOf } from "./lists";
import { useAccountWords } from "./words";

/** Where this admin is logged in; every place but this one can be ended from here. */
export function SessionList({ userName }: { userName: string }) {
  const { sessions } = useAccountWords();
  const { moment } = useFormats();
  const toast = useToast();
  const client = useQueryClient();
  const query = useQuery(sessionsOf(userName));
  const end = useMutation({
    mutationFn: ({ id }: { id: number; device: string }) =>
      answer(api.DELETE("/api/account/sessions/{session_id}", { params: { path: { session_id: id } } })),
    onSuccess: (_, { device }) => {
      toast({ text: sessions.ended(sessions.device(device)), icon: "tick" });
      return client.invalidateQueries(sessionsOf(userName));
    },
  });
  return (
    <Panel flush title={sessions.title}>
      <ListState query={query}>
        {(entries) => (
          <Lines label={sessions.title}>
            {entries.map((session) => (
              <Line
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
                    >
                      {sessions.end}
                      <span className="sr-only"> {session.device}</span>
                    </Button>
                  )
                }
              />
            ))}
          </Lines>
        )}
      </ListState>
    </Panel>
  );
}
