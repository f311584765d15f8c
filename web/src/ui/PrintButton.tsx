import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";

/** Opens the browser's own dialog at once. */
export function PrintButton({ look = "outline" }: { look?: "primary" | "outline" }) {
  const { ui } = useMessages();
  return (
    <Button look={look} icon="print" onClick={() => window.print()}>
      {ui.print}
    </Button>
  );
}
