import { AdminList } from "@/features/accounts/AdminList";
import { ConfirmProvider } from "@/features/accounts/ConfirmProvider";
import { ProfilePanel } from "@/features/accounts/ProfilePanel";
import { SessionList } from "@/features/accounts/SessionList";
import { SignInPanel } from "@/features/accounts/SignInPanel";
import { ThemeChoice } from "@/features/accounts/ThemeChoice";
import { TokenList } from "@/features/accounts/TokenList";
import { FeedPanel } from "@/features/feeds/FeedPanel";
import { OwnGrants } from "@/features/people/OwnGrants";
import { useMessages } from "@/lib/messages/context";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { Columns, Stack } from "@/ui/Stack";

export function Component() {
  const { shell } = useMessages();
  const session = useSession();
  const { admin } = session;
  if (!admin) return null; // on the way to /login
  return (
    <ConfirmProvider userName={admin.userName}>
      <Page
        title={admin.name}
        lead={admin.userName}
        actions={
          <LinkButton icon="history" to="/history">
            {shell.history}
          </LinkButton>
        }
      >
        <Columns>
          <Stack>
            <ProfilePanel admin={admin} />
            <SignInPanel userName={admin.userName} />
            <OwnGrants />
            <FeedPanel userName={admin.userName} />
          </Stack>
          <Stack>
            <SessionList userName={admin.userName} />
            <TokenList userName={admin.userName} />
            <ThemeChoice />
            {may(session, "office") && <AdminList />}
          </Stack>
        </Columns>
      </Page>
    </ConfirmProvider>
  );
}
