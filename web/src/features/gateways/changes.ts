import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { Gateway, NewGateway } from "./types";

type Change = Pick<Gateway, "id" | "kinds" | "needsMobile">;

/** What the office does with gateways; each is done once the page shows it. */
export function useGatewayChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(paths.gateways) });
  const of = (id: number) => ({ params: { path: { id } } });
  return {
    add: useMutation({
      mutationFn: (body: NewGateway) => answer(api.POST("/api/gateways", { body })),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Change) => answer(api.PATCH("/api/gateways/{id}", { ...of(id), body })),
      onSettled,
    }),
    end: useMutation({
      mutationFn: (id: number) => answer(api.DELETE("/api/gateways/{id}", of(id))),
      onSettled,
    }),
    changeSecret: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/gateways/{id}/secret", of(id))),
    }),
    sendTest: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/gateways/{id}/test", of(id))),
    }),
    sendAgain: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/gateways/dead/{id}/again", of(id))),
      onSettled,
    }),
    sendAllAgain: useMutation({
      mutationFn: () => answer(api.POST("/api/gateways/dead/again")),
      onSettled,
    }),
  };
}
