import { api } from "@/lib/api/client";
import type { Mark } from "@/lib/marks";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";

interface Asked {
  /** The class, by its id. */
  rollcall: string;
  student: number;
  mark: Mark;
  reason: string;
}

const at = (id: number) => ({ path: { id } });

/** Each is done once the page shows it, and so is what somebody else did meanwhile. */
export function useCorrectionChanges() {
  const after = { onSettled: useRefresh(paths.corrections) };
  const afterMaking = { onSettled: useRefresh(paths.corrections, paths.sheets) };
  return {
    ask: useChange(after, (body: Asked) => api.POST("/api/corrections", { body })),
    takeBack: useChange(after, (id: number) => api.DELETE("/api/corrections/{id}", at(id))),
    make: useChange(afterMaking, (id: number) => api.POST("/api/corrections/{id}/accept", at(id))),
    refuse: useChange(after, ({ id, because }: { id: number; because: string }) =>
      api.POST("/api/corrections/{id}/refuse", { ...at(id), body: { because } }),
    ),
  };
}
