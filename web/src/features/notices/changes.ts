import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { sessionQuery } from "@/lib/session-server";
import { type NoticeSettings, type Notices, noticesQuery, type PreviewMail, type Told } from "./queries";

/** Each answers with how everything stands then. A refusal too shows what stands there now. */
export function useNoticeChanges() {
  const client = useQueryClient();
  const onSuccess = (told: Notices) => client.setQueryData(noticesQuery.queryKey, told);
  const onError = () => client.invalidateQueries({ queryKey: noticesQuery.queryKey, exact: true });
  /** Whether it was started decides what the menu names. */
  const andMenu = async (told: Notices) => {
    onSuccess(told);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return {
    start: useMutation({ mutationFn: () => answer(api.POST("/api/notices/start")), onSuccess: andMenu }),
    stop: useMutation({ mutationFn: () => answer(api.POST("/api/notices/stop")), onSuccess: andMenu }),
    turn: useMutation({
      mutationFn: ({ kind, isOn }: { kind: Told; isOn: boolean }) =>
        answer(api.PUT("/api/notices/kinds/{kind}", { params: { path: { kind } }, body: { isOn } })),
      onSuccess,
      onError,
    }),
    save: useMutation({
      mutationFn: (body: NoticeSettings & { revision: number }) =>
        answer(api.PUT("/api/notices/settings", { body })),
      onSuccess,
      onError,
    }),
  };
}

/** To the address of one's own account. */
export const useSendToMe = () =>
  useMutation({
    mutationFn: (body: { kind: Told; language: PreviewMail["language"] }) =>
      answer(api.POST("/api/notices/trial", { body })),
  });
