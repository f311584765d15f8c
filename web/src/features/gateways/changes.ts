import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import type { Gateway, NewGateway } from "./types";

type Change = Pick<Gateway, "id" | "kinds" | "needsMobile">;

/** What the office does with gateways; each is done once the page shows it. */
export function useGatewayChanges() {
  const after = { onSettled: useRefresh(paths.gateways) };
  const of = (id: number) => ({ path: { id } });
  return {
    add: useChange(after, (body: NewGateway) => api.POST("/api/gateways", { body })),
    change: useChange(after, ({ id, ...body }: Change) =>
      api.PATCH("/api/gateways/{id}", { ...of(id), body }),
    ),
    end: useChange(after, (id: number) => api.DELETE("/api/gateways/{id}", of(id))),
    changeSecret: useMutation({
      mutationFn: (id: number) => api.POST("/api/gateways/{id}/secret", of(id)),
    }),
    sendTest: useMutation({
      mutationFn: (id: number) => api.POST("/api/gateways/{id}/test", of(id)),
    }),
    sendAgain: useChange(after, (id: number) => api.POST("/api/gateways/dead/{id}/again", of(id))),
    sendAllAgain: useChange(after, () => api.POST("/api/gateways/dead/again")),
  };
}
