import { api } from "@/lib/api/client";
import { useChange, useRefresh } from "@/lib/use-change";
import { toldKey } from "./queries";

/** Each is done once the page shows it. */
export function useOutboxChanges() {
  const after = { onSettled: useRefresh(toldKey) };
  return {
    stop: useChange(after, (ids: number[]) => api.POST("/api/notices/outbox/stop", { body: { ids } })),
    letGo: useChange(after, (ids: number[]) => api.POST("/api/notices/outbox/resume", { body: { ids } })),
    sendAgain: useChange(after, (ids: number[]) => api.POST("/api/notices/outbox/again", { body: { ids } })),
    hold: useChange(after, () => api.POST("/api/notices/outbox/hold")),
    goOn: useChange(after, () => api.POST("/api/notices/outbox/go-on")),
  };
}
