import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { sessionQuery } from "@/lib/session-server";
import { useChange } from "@/lib/use-change";
import { type NoticeSettings, type Notices, noticesQuery, type PreviewMail, type Told } from "./queries";

/** Each answers with how everything stands then. A refusal too shows what stands there now. */
export function useNoticeChanges() {
  const client = useQueryClient();
  const onSuccess = (told: Notices) => client.setQueryData(noticesQuery.queryKey, told);
  const onError = () => client.invalidateQueries({ queryKey: noticesQuery.queryKey, exact: true });
  const after = { onSuccess, onError };
  /** Whether it was started decides what the menu names. */
  const andMenu = async (told: Notices) => {
    onSuccess(told);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return {
    start: useChange({ onSuccess: andMenu }, () => api.POST("/api/notices/start")),
    stop: useChange({ onSuccess: andMenu }, () => api.POST("/api/notices/stop")),
    turn: useChange(after, ({ kind, isOn }: { kind: Told; isOn: boolean }) =>
      api.PUT("/api/notices/kinds/{kind}", { path: { kind }, body: { isOn } }),
    ),
    save: useChange(after, (body: NoticeSettings & { revision: number }) =>
      api.PUT("/api/notices/settings", { body }),
    ),
  };
}

/** To the address of one's own account. */
export const useSendToMe = () =>
  useMutation({
    mutationFn: (body: { kind: Told; language: PreviewMail["language"] }) =>
      api.POST("/api/notices/trial", { body }),
  });
