import { useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useLogOut } from "@/lib/session-server";
import { countUnsent } from "@/lib/unsent";
import { useAlerts } from "./alerts-context";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

/** How many roll calls are on this device only, or that it could not be found out. */
type Unsent = number | "uncounted";

/** Logs out, which clears this device. Where something has not reached the server yet, or may not have, it says so first. */
export function LogOutButton({ look = "outline" }: { look?: "outline" | "quiet" }) {
  const messages = useMessages();
  const { shell } = messages;
  const alerts = useAlerts();
  const logOut = useLogOut();
  const [asking, setAsking] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>(0);

  const leave = () => {
    setUnsent(0);
    logOut.mutate(undefined, {
      onError: (error) =>
        alerts.show({ tone: "absent", title: shell.logOutFailed, text: describeError(error, messages) }),
    });
  };

  async function ask() {
    setAsking(true);
    const count = await countUnsent().catch((): Unsent => "uncounted");
    setAsking(false);
    if (count === 0) leave();
    else setUnsent(count);
  }

  return (
    <>
      <Button look={look} running={asking || logOut.isPending} onClick={ask}>
        {shell.logOut}
      </Button>
      <Dialog
        open={unsent !== 0}
        onClose={() => setUnsent(0)}
        title={unsent === "uncounted" ? shell.unsent.uncounted : shell.unsent.title(unsent)}
        actions={
          <>
            <Button look="primary" onClick={() => setUnsent(0)}>
              {shell.unsent.stay}
            </Button>
            <Button look="danger" onClick={leave}>
              {unsent === "uncounted" ? shell.unsent.leaveUncounted : shell.unsent.leave}
            </Button>
          </>
        }
      >
        <p>{unsent === "uncounted" ? shell.unsent.uncountedText : shell.unsent.text}</p>
      </Dialog>
    </>
  );
}
