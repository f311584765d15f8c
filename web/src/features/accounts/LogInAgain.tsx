import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "@/lib/next";
import type { Session } from "@/lib/session";
import { useAdoptSession } from "@/lib/session-server";
import { Dialog } from "@/ui/Dialog";
import { LoginWays } from "./LoginWays";
import { useAccountWords } from "./words";

/** Over a page whose session has ended: it stays as it is until somebody has logged in, or leaves. */
export function LogInAgain() {
  const { again } = useAccountWords();
  const adopt = useAdoptSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();

  async function enter(session: Session) {
    adopt(session);
    await client.invalidateQueries({ predicate: ({ state }) => state.status === "error" }); // refused meanwhile
  }

  return (
    <Dialog open onClose={() => void navigate(loginPath(location), { replace: true })} title={again.title}>
      <p>{again.text}</p>
      <LoginWays onEnter={enter} next={location.pathname + location.search + location.hash} />
    </Dialog>
  );
}
