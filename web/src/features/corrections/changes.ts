import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { Mark } from "@/lib/marks";
import { keyOf, paths } from "@/lib/paths";

interface Asked {
  /** The class, by its id. */
  rollcall: string;
  student: number;
  mark: Mark;
  reason: string;
}

const at = (id: number) => ({ params: { path: { id } } });

/** Each is done once the page shows it, and so is what somebody else did meanwhile. */
export function useCorrectionChanges() {
  const client = useQueryClient();
  const refresh = (...changed: string[]) =>
    Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })));
  const onSettled = () => refresh(paths.corrections);
  return {
    ask: useMutation({
      mutationFn: (body: Asked) => answer(api.POST("/api/corrections", { body })),
      onSettled,
    }),
    takeBack: useMutation({
      mutationFn: (id: number) => answer(api.DELETE("/api/corrections/{id}", at(id))),
      onSettled,
    }),
    make: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/corrections/{id}/accept", at(id))),
      onSettled: () => refresh(paths.corrections, paths.sheets),
    }),
    refuse: useMutation({
      mutationFn: ({ id, because }: { id: number; because: string }) =>
        answer(api.POST("/api/corrections/{id}/refuse", { ...at(id), body: { because } })),
      onSettled,
    }),
  };
}
