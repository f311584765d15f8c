import { useEffect, useEffectEvent, useState } from "react";
import { NetworkFailure } from "@/lib/api/problem";
import { isLogOutOwed } from "@/lib/log-out";
import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";

const FIRST_WAIT = 8; // seconds
const LONGEST_WAIT = 30;

interface ServerSilentProps {
  error: unknown;
  onRetry: () => Promise<unknown>;
}

/** Instead of a page when the server gave no answer. Tries again by itself, and at once when the network returns. */
export function ServerSilent({ error, onRetry }: ServerSilentProps) {
  const { errors } = useMessages();
  const online = useOnline();
  const [wait, setWait] = useState(FIRST_WAIT);
  const [left, setLeft] = useState(FIRST_WAIT);
  const trying = left === 0;
  const offline = !online && error instanceof NetworkFailure;

  async function tryNow() {
    setLeft(0);
    await onRetry();
    const longer = Math.min(wait * 2, LONGEST_WAIT);
    setWait(longer);
    setLeft(longer);
  }

  const tick = useEffectEvent(() => (left === 1 ? void tryNow() : setLeft(left - 1)));
  useEffect(() => {
    if (offline || trying) return;
    const clock = setInterval(tick, 1000);
    return () => clearInterval(clock);
  }, [offline, trying]);

  const comeBack = useEffectEvent(() => void tryNow());
  useEffect(() => {
    window.addEventListener("online", comeBack);
    return () => window.removeEventListener("online", comeBack);
  }, []);

  return (
    <EmptyPage
      picture={offline ? "offline" : "alert"}
      title={offline ? errors.noNetwork : errors.serverSilent}
      actions={
        <Button look="primary" running={trying} onClick={tryNow}>
          {errors.tryNow}
        </Button>
      }
    >
      {isLogOutOwed() && `${errors.loggedOutHere} `}
      {offline ? errors.noNetworkText : trying ? errors.serverSilentNow : errors.serverSilentNext(left)}
    </EmptyPage>
  );
}
