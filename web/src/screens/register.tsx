import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { ConfirmProvider } from "@/features/accounts/ConfirmProvider";
import { RegisterForm } from "@/features/accounts/RegisterForm";
import { useAccountWords } from "@/features/accounts/words";
import { NotForYou } from "@/features/own/NotForYou";
import { type Confirmed, useConfirmed } from "@/lib/confirming";
import { useMessages } from "@/lib/messages/context";
import { loginPath } from "@/lib/next";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { useAlerts } from "@/ui/alerts-context";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";

/** For an admin; or, while there is none, for whoever holds the set-up link. */
export function Component() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const codeInAddress = query.get("setup");
  if (codeInAddress) {
    // Out of the address bar, where others could read or share it, into this entry of the browser's history.
    return <Navigate to="/register" replace state={{ setupCode: codeInAddress }} />;
  }
  return <Register setupCode={state?.setupCode} />;
}

function Register({ setupCode }: { setupCode: string | undefined }) {
  const { register } = useAccountWords();
  const session = useSession();
  const { admin, setupNeeded } = session;
  const location = useLocation();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const client = useQueryClient();
  const [added, setAdded] = useState(false);

  async function toLogin(userName: string) {
    setAdded(true); // the form stays while the next page is on its way
    client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, setupNeeded: false });
    alerts.carry({ tone: "present", title: register.added, text: register.addedText(userName) });
    await navigate("/login");
  }

  const first = !admin && setupCode !== undefined;
  if (!admin && !first) return <Navigate to={loginPath(location)} replace />;
  if (admin && !may(session, "office")) return <NotForYou />;
  if (first && !setupNeeded && !added) return <LinkUsed />;
  return (
    <Page
      title={first ? register.firstTitle : register.title}
      lead={first ? register.firstLead : register.lead}
      width="form"
    >
      {admin ? (
        <ConfirmProvider userName={admin.userName}>
          <ByAnAdmin onAdded={toLogin} />
        </ConfirmProvider>
      ) : (
        <RegisterForm setupCode={setupCode} confirmed={atOnce} onAdded={toLogin} />
      )}
    </Page>
  );
}

/** The set-up link is proof enough. */
const atOnce: Confirmed = (act) => act();

function ByAnAdmin({ onAdded }: { onAdded: (userName: string) => Promise<unknown> }) {
  return <RegisterForm setupCode={undefined} confirmed={useConfirmed()} onAdded={onAdded} />;
}

function LinkUsed() {
  const accounts = useAccountWords();
  const { shell } = useMessages();
  return (
    <Page title={accounts.register.linkUsed} lead={accounts.register.linkUsedText} width="login">
      <LinkButton look="primary" to="/login">
        {shell.logIn}
      </LinkButton>
    </Page>
  );
}
