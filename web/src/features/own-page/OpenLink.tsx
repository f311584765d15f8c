import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isRefusedWith } from "@/lib/api/problem";
import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { FormProblem } from "@/ui/FormProblem";
import { LoadError } from "@/ui/LoadError";
import { Skeleton } from "@/ui/Skeleton";
import { useOpening } from "./changes";
import { Ended } from "./Ended";
import { linkOf } from "./queries";
import { useFirstLanguage } from "./use-first-language";
import { useOwnPageWords } from "./words";

/** Asks for one tap: a program that reads mails for others follows links, and taps nothing. */
export function OpenLink({ token }: { token: string }) {
  const words = useOwnPageWords();
  const navigate = useNavigate();
  const { data: link, error, refetch } = useQuery(linkOf(token));
  const opening = useOpening();
  useFirstLanguage(link?.language);
  const { mutate } = opening;
  const isHere = link?.state === "here";

  // Out of the address bar, where others could read or share it.
  const onSuccess = () => void navigate("/me", { replace: true });
  const begun = useRef(false);
  const open = () => {
    if (begun.current) return; // a second tap, before this one shows that it is at work
    begun.current = true;
    const onError = () => {
      begun.current = false;
    };
    mutate(token, { onSuccess, onError });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, as soon as it is known to be this device's
  useEffect(() => {
    if (isHere) open();
  }, [isHere]);

  if (error) return <LoadError heading="page" error={error} onRetry={() => void refetch()} />;
  if (!link || (isHere && !opening.error)) return <Skeleton titled />;
  if (link.state === "trial")
    return (
      <EmptyPage picture="info" title={words.trial.title}>
        {words.trial.text}
      </EmptyPage>
    );
  if (link.state === "ended" || isRefusedWith(opening.error, "link_has_ended"))
    return <Ended token={token} />;
  return (
    <EmptyPage
      picture="phone"
      title={words.open.title}
      actions={
        <Button look="primary" size="large" running={opening.isPending} onClick={open}>
          {words.open.button}
        </Button>
      }
    >
      {words.open.text}
      <FormProblem problem={opening.error} />
    </EmptyPage>
  );
}
