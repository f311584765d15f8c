import { useMessages } from "@/lib/messages/context";
import { useMay } from "@/lib/rights";
import type { Session } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { LogOutButton } from "@/ui/LogOutButton";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Row } from "@/ui/Stack";
import { useAccountWords } from "./words";

/** The log-in page of someone who is logged in: the user name in the top bar leads here. */
export function LoggedIn({ admin }: { admin: NonNullable<Session["admin"]> }) {
  const accounts = useAccountWords();
  const { shell } = useMessages();
  const may = useMay();
  return (
    <Page title={accounts.login.already} lead={accounts.login.as(admin.name, admin.userName)} width="login">
      <Row>
        <LinkButton look="primary" icon="home" to="/home">
          {shell.home}
        </LinkButton>
        <LogOutButton />
      </Row>
      <Panel flush>
        <RowList>
          <ListRow
            title={<RowLink to="/account">{shell.account}</RowLink>}
            detail={accounts.login.accountDetail}
          />
          {may("give") && (
            <ListRow
              title={<RowLink to="/people">{shell.people}</RowLink>}
              detail={accounts.login.peopleDetail}
            />
          )}
          <ListRow
            title={<RowLink to="/history">{shell.history}</RowLink>}
            detail={accounts.login.historyDetail}
          />
        </RowList>
      </Panel>
    </Page>
  );
}
