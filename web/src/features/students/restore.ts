import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { listKey } from "./lists";
import type { ListPlace } from "./types";

/** Takes an import back: the list as it was before. Done twice it is done once. */
export function useRestoreImport(place: ListPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answer(api.POST("/api/students/imports/{id}/restore", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(place) }),
  });
}
