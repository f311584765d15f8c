import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { LoggedIn } from "@/features/accounts/LoggedIn";
import { LoginForm } from "@/features/accounts/LoginForm";
import { useAccountWords } from "@/features/accounts/words";
import { useMessages } from "@/lib/messages/context";
import { safeNext } from "@/lib/next";
import { type Session, useSession } from "@/lib/session";
import { useAdoptSession } from "@/lib/session-server";
import { Alert } from "@/ui/Alert";
import { Page } from "@/ui/Page";
import styles from "./login.module.css";

export function Component() {
  const accounts = useAccountWords();
  const { ui } = useMessages();
  const { login } = accounts;
  const { admin, setupNeeded } = useSession();
  const adopt = useAdoptSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [leaving, setLeaving] = useState(false);

  async function enter(session: Session) {
    setLeaving(true); // the form stays while the next page is on its way
    adopt(session);
    await navigate(safeNext(query.get("next")), { replace: true });
  }

  if (admin && !leaving) return <LoggedIn admin={admin} />;
  const lead = (
    <>
      {login.lead} <Link to="/">{login.lookUp}</Link>
      {ui.stop}
    </>
  );
  return (
    <Page title={login.title} lead={lead} width="login">
      {setupNeeded ? (
        <Alert tone="warn" role="none" title={login.nobody}>
          {login.nobodyText}
        </Alert>
      ) : (
        <>
          <LoginForm onEnter={enter} userName={state?.userName} />
          <p className={styles.forgotten}>{login.forgotten}</p>
        </>
      )}
    </Page>
  );
}
