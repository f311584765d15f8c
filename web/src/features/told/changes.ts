import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { toldKey } from "./queries";

/** Each is done once the page shows it. */
export function useOutboxChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: toldKey });
  return {
    stop: useMutation({
      mutationFn: (ids: number[]) => answer(api.POST("/api/notices/outbox/stop", { body: { ids } })),
      onSettled,
    }),
    letGo: useMutation({
      mutationFn: (ids: number[]) => answer(api.POST("/api/notices/outbox/resume", { body: { ids } })),
      onSettled,
    }),
    sendAgain: useMutation({
      mutationFn: (ids: number[]) => answer(api.POST("/api/notices/outbox/again", { body: { ids } })),
      onSettled,
    }),
    hold: useMutation({
      mutationFn: () => answer(api.POST("/api/notices/outbox/hold")),
      onSettled,
    }),
    goOn: useMutation({
      mutationFn: () => answer(api.POST("/api/notices/outbox/go-on")),
      onSettled,
    }),
  };
}
