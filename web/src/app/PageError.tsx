import { useEffect, useState } from "react";
import { NetworkFailure } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { Skeleton } from "@/ui/Skeleton";
import { isMissingPart, reloadIfServed, reloadOnce } from "./chunk-failures";
import { ServerSilent } from "./ServerSilent";

/** Instead of a page that broke, inside the shell. */
export function PageError({ error }: { error: unknown }) {
  if (isMissingPart(error)) return <MissingPart error={error} />;
  return <Broken />;
}

function MissingPart({ error }: { error: unknown }) {
  const [reloading, setReloading] = useState(true);
  useEffect(() => void reloadOnce().then(setReloading), []);
  if (reloading) return <Skeleton titled />;
  return <ServerSilent error={new NetworkFailure(false, error)} onRetry={reloadIfServed} />;
}

function Broken() {
  const { errors } = useMessages();
  return (
    <EmptyPage
      picture="alert"
      title={errors.broken}
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          {errors.reload}
        </Button>
      }
    >
      {errors.brokenText}
    </EmptyPage>
  );
}
