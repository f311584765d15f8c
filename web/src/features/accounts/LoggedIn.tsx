import { Link } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { type Session, useLogOut } from "@/lib/session";
import { useAlerts } from "@/ui/alerts-context";
import { Button, LinkButton } from "@/ui/Button";
import { Line, Lines } from "@/ui/Lines";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Row } from "@/ui/Stack";

/** The log-in page of someone who is logged in: the user name in the top bar leads here. */
export function LoggedIn({ admin }: { admin: NonNullable<Session["admin"]> }) {
  const messages = useMessages();
  const { accounts, shell } = messages;
  const alerts = useAlerts();
  const logOut = useLogOut();
  const leave = () =>
    logOut.mutate(undefined, {
      onError: (error) =>
        alerts.show({ tone: "absent", title: shell.logOutFailed, text: describeError(error, messages) }),
    });
  return (
    <Page title={accounts.login.already} lead={accounts.login.as(admin.name, admin.userName)} width="login">
      <Row>
        <LinkButton look="primary" icon="home" to="/home">
          {shell.home}
        </LinkButton>
        <Button running={logOut.isPending} onClick={leave}>
          {shell.logOut}
        </Button>
      </Row>
      <Panel flush>
        <Lines>
          <Line title={<Link to="/account">{shell.account}</Link>} detail={accounts.login.accountDetail} />
          <Line title={<Link to="/history">{shell.history}</Link>} detail={accounts.login.historyDetail} />
        </Lines>
      </Panel>
    </Page>
  );
}
