import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FormProblem } from "@/ui/FormProblem";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { RowList } from "@/ui/RowList";
import { AdminRow } from "./AdminRow";
import { removeAllPasskeys, setDisabled } from "./changes";
import { adminsQuery } from "./queries";
import { useAsked } from "./use-asked";
import { useAccountWords } from "./words";

/** Every admin of the college. Nobody can disable themselves. */
export function AdminList() {
  const { admins } = useAccountWords();
  const query = useQuery(adminsQuery);
  const access = useAsked({
    act: ({ userName, disabled }: { userName: string; disabled: boolean }) => setDisabled(userName, disabled),
    doneWords: ({ userName, disabled }) =>
      disabled ? admins.isDisabled(userName) : admins.isEnabled(userName),
    query: adminsQuery,
  });
  const passkeys = useAsked({
    act: removeAllPasskeys,
    doneWords: admins.passkeysRemoved,
    query: adminsQuery,
  });
  const hasFailed = (userName: string) =>
    !access.about && access.done.isError && access.done.variables.userName === userName;
  return (
    <Panel flush title={admins.title} end={<Link to="/register">{admins.register}</Link>}>
      <ListState query={query}>
        {(entries) => (
          <RowList label={admins.title}>
            {entries.map((admin) => (
              <AdminRow
                key={admin.userName}
                admin={admin}
                below={hasFailed(admin.userName) && <FormProblem problem={access.done.error} />}
                onDisable={() => access.ask({ userName: admin.userName, disabled: true })}
                onEnable={() => access.mutate({ userName: admin.userName, disabled: false })}
                onRemovePasskeys={() => passkeys.ask(admin.userName)}
              />
            ))}
          </RowList>
        )}
      </ListState>
      <ConfirmDialog
        {...access.dialog}
        title={admins.disableTitle(access.about?.userName ?? "")}
        act={admins.disable}
      >
        <p>{admins.disableText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...passkeys.dialog}
        title={admins.removePasskeysTitle(passkeys.about ?? "")}
        act={admins.removePasskeys}
      >
        <p>{admins.removePasskeysText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
