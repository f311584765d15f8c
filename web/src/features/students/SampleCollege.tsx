import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { keyOf, paths } from "@/lib/paths";
import { Alert } from "@/ui/Alert";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Stack } from "@/ui/Stack";
import { loadSampleCollege } from "./changes";
import { useStudentWords } from "./words";

/** For an empty college: a made-up one to try things on. */
export function SampleCollege() {
  const messages = useMessages();
  const { sample } = useStudentWords();
  const alerts = useAlerts();
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: loadSampleCollege,
    onSuccess: async (made) => {
      alerts.show({ tone: "present", title: sample.loaded, text: sample.loadedText(made) });
      await client.invalidateQueries({ queryKey: keyOf(paths.everything) }); // it changes every list there is
    },
  });
  return (
    <EmptyState
      boxed
      title={sample.title}
      actions={
        <Button running={load.isPending} runningLabel={sample.loading} onClick={() => load.mutate()}>
          {sample.load}
        </Button>
      }
    >
      <Stack gap={2}>
        {load.error && <Alert tone="absent" title={describeError(load.error, messages)} />}
        <p>{sample.text}</p>
        <p>{sample.warning}</p>
      </Stack>
    </EmptyState>
  );
}
