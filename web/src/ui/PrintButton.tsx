import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";

/** Opens the browser's own dialog at once. */
export function PrintButton() {
  const { ui } = useMessages();
  return (
    <Button icon="print" onClick={() => window.print()}>
      {ui.print}
    </Button>
  );
}
