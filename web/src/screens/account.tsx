import { AdminList } from "@/features/accounts/AdminList";
import { ChangePasswordForm } from "@/features/accounts/ChangePasswordForm";
import { SessionList } from "@/features/accounts/SessionList";
import { ThemeChoice } from "@/features/accounts/ThemeChoice";
import { TokenList } from "@/features/accounts/TokenList";
import { useAccountWords } from "@/features/accounts/words";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import styles from "./account.module.css";

export function Component() {
  const accounts = useAccountWords();
  const { shell } = useMessages();
  const { admin } = useSession();
  if (!admin) return null; // on the way to /login
  return (
    <Page
      title={accounts.account.title}
      lead={accounts.account.who(admin.name, admin.userName)}
      actions={
        <LinkButton icon="history" to="/history">
          {shell.history}
        </LinkButton>
      }
    >
      <div className={styles.columns}>
        <Stack>
          <ChangePasswordForm userName={admin.userName} />
          <ThemeChoice />
        </Stack>
        <Stack>
          <SessionList userName={admin.userName} />
          <TokenList userName={admin.userName} />
          <AdminList />
        </Stack>
      </div>
    </Page>
  );
}
