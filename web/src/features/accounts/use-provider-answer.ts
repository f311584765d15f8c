import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { answerOfProvider } from "./changes";

type Entered = Awaited<ReturnType<typeof answerOfProvider>>;

/** What the provider has put into the address of this page; null where nobody comes from there. */
function readAnswer(query: URLSearchParams) {
  const [state, code, iss] = [query.get("state"), query.get("code"), query.get("iss")];
  if (code === null && query.get("error") === null) return null;
  return { state: state ?? "", code, iss };
}

/**
 * Hands what the provider has answered on to the server, once, and takes it out of the address. `waiting` until that is
 * known; `refused` says why nobody was let in.
 */
export function useProviderAnswer(
  onEnter: (entered: Entered) => unknown,
  onRefused: (why: unknown) => unknown,
) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const answer = readAnswer(query);
  const handedOn = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: answerOfProvider,
    onSuccess: onEnter,
    onError: onRefused,
  });

  useEffect(() => {
    if (!answer || handedOn.current) return;
    handedOn.current = true;
    mutate(answer);
    void navigate("/login", { replace: true });
  }, [answer, mutate, navigate]);

  return { waiting: (answer !== null && !error) || isPending || isSuccess, refused: error };
}
