import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { keyOf } from "./paths";

/** Asks again for all that is read at these paths, or under these keys; done once it is here. */
export function useRefresh(...shown: readonly (string | QueryKey)[]) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      shown.map((one) => client.invalidateQueries({ queryKey: typeof one === "string" ? keyOf(one) : one })),
    );
}

type After<Told, Asked> = Pick<UseMutationOptions<Told, Error, Asked>, "onSuccess" | "onError" | "onSettled">;

/** A change, and what comes after it. The change is done once that is. */
export const useChange = <Told, Asked = void>(
  after: After<Told, Asked>,
  send: (asked: Asked) => Promise<Told>,
) => useMutation({ mutationFn: send, ...after });
