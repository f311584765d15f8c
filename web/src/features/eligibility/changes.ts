import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import { listOf } from "./queries";
import type { NewList } from "./types";

/** Makes a list and opens it. A refusal shows what stands there now. */
export function useMaking() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: NewList) => answer(api.POST("/api/eligibility", { body })),
    onSuccess: async (made) => {
      client.setQueryData(listOf(made.number).queryKey, made);
      await navigate(`/lists/${made.number}`, { replace: true });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keyOf(paths.eligibility) }),
  });
}
