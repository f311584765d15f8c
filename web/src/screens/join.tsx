import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "react-router";
import { JoinForm } from "@/features/accounts/JoinForm";
import { entryLinkOf } from "@/features/accounts/queries";
import { useAccountWords } from "@/features/accounts/words";
import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { useAlerts } from "@/ui/alerts-context";
import { LinkButton } from "@/ui/Button";
import { LogOutButton } from "@/ui/LogOutButton";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

/** For whoever was sent a link: to come in for the first time, or for a new password. */
export function Component() {
  const { hash, state } = useLocation();
  const tokenInAddress = hash.slice(1);
  if (tokenInAddress) {
    // Out of the address bar, where others could read or share it, into this entry of the browser's history.
    return <Navigate to="/join" replace state={{ token: tokenInAddress }} />;
  }
  const token = state?.token as string | undefined;
  return token ? <Join key={token} token={token} /> : <NotWhole />;
}

function Join({ token }: { token: string }) {
  const { join } = useAccountWords();
  const { admin } = useSession();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const { data: link, error, refetch } = useQuery(entryLinkOf(token));
  if (error && !isPassing(error)) return <NotGood error={error} />;
  if (!link)
    return (
      <Page title={join.title} width="login">
        <NotYet boxed error={error} onRetry={refetch} count={3} />
      </Page>
    );
  const { userName, name, purpose } = link;
  const isInvited = purpose === "invitation";

  async function toLogin() {
    alerts.carry({ tone: "present", title: join.done, text: join.doneText(userName) });
    await navigate("/login", { replace: true, state: { userName } });
  }

  return (
    <Page
      title={isInvited ? join.invited(name) : join.password(name)}
      lead={isInvited ? join.invitedLead(userName) : join.passwordLead(userName)}
      width="login"
    >
      {admin && admin.userName !== userName && (
        <Alert tone="warn" role="none" title={join.otherHere(admin.name)}>
          <p>{join.otherHereText}</p>
          <LogOutButton />
        </Alert>
      )}
      <JoinForm token={token} userName={userName} onKept={toLogin} />
    </Page>
  );
}

/** Used, too old, or of somebody who is no longer in the office: the server says what to do. */
function NotGood({ error }: { error: unknown }) {
  const { join } = useAccountWords();
  const messages = useMessages();
  return (
    <Page title={join.notGood} lead={describeError(error, messages)} width="login">
      <ToLogin />
    </Page>
  );
}

function NotWhole() {
  const { join } = useAccountWords();
  return (
    <Page title={join.missing} lead={join.missingText} width="login">
      <ToLogin />
    </Page>
  );
}

function ToLogin() {
  const { shell } = useMessages();
  return (
    <div>
      <LinkButton to="/login">{shell.logIn}</LinkButton>
    </div>
  );
}
