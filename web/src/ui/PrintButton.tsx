import { useEffect, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";

interface PrintButtonProps {
  look?: "primary" | "outline";
  /** Fetches what the paper still lacks; null where all of it is here. Who fetches tells what went wrong. */
  fetchRest?: (() => Promise<unknown>) | null;
}

/** Opens the browser's own dialog, at once or as soon as everything is here. */
export function PrintButton({ look = "outline", fetchRest = null }: PrintButtonProps) {
  const { ui } = useMessages();
  const [waiting, setWaiting] = useState(false);
  const isReady = waiting && !fetchRest;

  useEffect(() => {
    if (!isReady) return;
    setWaiting(false);
    window.print();
  }, [isReady]);

  function press() {
    setWaiting(true);
    fetchRest?.().catch(() => setWaiting(false));
  }

  return (
    <Button look={look} icon="print" running={waiting} runningLabel={ui.print} onClick={press}>
      {ui.print}
    </Button>
  );
}
