import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { LoggedIn } from "@/features/accounts/LoggedIn";
import { LoginWays } from "@/features/accounts/LoginWays";
import { ProviderRefusal } from "@/features/accounts/ProviderRefusal";
import { useProviderAnswer } from "@/features/accounts/use-provider-answer";
import { useAccountWords } from "@/features/accounts/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { safeNext } from "@/lib/next";
import { type Session, useSession } from "@/lib/session";
import { useAdoptSession } from "@/lib/session-server";
import { Alert } from "@/ui/Alert";
import { useAlerts } from "@/ui/alerts-context";
import { Page } from "@/ui/Page";
import { useToast } from "@/ui/toasts-context";
import styles from "./login.module.css";

export function Component() {
  const accounts = useAccountWords();
  const messages = useMessages();
  const { login } = accounts;
  const { admin, setupNeeded, provider } = useSession();
  const label = provider?.label ?? "";
  const toast = useToast();
  const alerts = useAlerts();
  const adopt = useAdoptSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [leaving, setLeaving] = useState(false);

  async function enter(session: Session, next = query.get("next")) {
    setLeaving(true); // the form stays while the next page is on its way
    adopt(session);
    await navigate(safeNext(next), { replace: true });
  }

  const { waiting, refused } = useProviderAnswer(
    async ({ next, ...session }) => {
      if (admin) toast({ text: accounts.provider.linkedNow(label), icon: "tick" });
      await enter(session, next);
    },
    (why) => {
      if (!admin) return;
      alerts.carry({ tone: "absent", title: describeError(why, messages) });
      void navigate("/account", { replace: true });
    },
  );

  if (waiting) return <Page title={login.title} lead={accounts.provider.waiting(label)} width="login" />;
  if (admin && !leaving) return <LoggedIn admin={admin} />;
  const lead = (
    <>
      {login.lead} <Link to="/">{login.lookUp}</Link>
      {messages.ui.stop}
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
          {refused && <ProviderRefusal why={refused} />}
          <LoginWays
            onEnter={enter}
            userName={state?.userName}
            next={safeNext(query.get("next"))}
            foot={<p className={styles.forgotten}>{login.forgotten}</p>}
          />
        </>
      )}
    </Page>
  );
}
