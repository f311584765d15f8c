import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FormProblem } from "@/ui/FormProblem";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { RowList } from "@/ui/RowList";
import { useToast } from "@/ui/toasts-context";
import { AdminRow } from "./AdminRow";
import { removeAllPasskeys, setDisabled } from "./changes";
import { useConfirmed } from "./confirming";
import { adminsQuery } from "./queries";
import { useAccountWords } from "./words";

interface Change {
  userName: string;
  disabled: boolean;
}

/** Every admin of the college. Nobody can disable themselves. */
export function AdminList() {
  const { admins } = useAccountWords();
  const toast = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const query = useQuery(adminsQuery);
  const [disabling, setDisabling] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: ({ userName, disabled }: Change) => confirmed(() => setDisabled(userName, disabled)),
    onSuccess: (_, { userName, disabled }) => {
      setDisabling(null);
      toast({ text: disabled ? admins.isDisabled(userName) : admins.isEnabled(userName), icon: "tick" });
      return client.invalidateQueries(adminsQuery);
    },
  });
  const [helping, setHelping] = useState<string | null>(null);
  const removePasskeys = useMutation({
    mutationFn: (userName: string) => confirmed(() => removeAllPasskeys(userName)),
    onSuccess: (_, userName) => {
      setHelping(null);
      toast({ text: admins.passkeysRemoved(userName), icon: "tick" });
      return client.invalidateQueries(adminsQuery);
    },
  });
  const hasFailed = (userName: string) =>
    !disabling && change.variables?.userName === userName ? change.error : null;
  return (
    <Panel flush title={admins.title} end={<Link to="/register">{admins.register}</Link>}>
      <ListState query={query}>
        {(entries) => (
          <RowList label={admins.title}>
            {entries.map((admin) => (
              <AdminRow
                key={admin.userName}
                admin={admin}
                below={hasFailed(admin.userName) && <FormProblem problem={change.error} />}
                onDisable={() => setDisabling(admin.userName)}
                onEnable={() => change.mutate({ userName: admin.userName, disabled: false })}
                onRemovePasskeys={() => setHelping(admin.userName)}
              />
            ))}
          </RowList>
        )}
      </ListState>
      <ConfirmDialog
        open={disabling !== null}
        onClose={() => {
          setDisabling(null);
          change.reset();
        }}
        title={admins.disableTitle(disabling ?? "")}
        act={admins.disable}
        onAct={() => disabling && change.mutate({ userName: disabling, disabled: true })}
        running={change.isPending}
        problem={change.error}
      >
        <p>{admins.disableText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={helping !== null}
        onClose={() => {
          setHelping(null);
          removePasskeys.reset();
        }}
        title={admins.removePasskeysTitle(helping ?? "")}
        act={admins.removePasskeys}
        onAct={() => helping && removePasskeys.mutate(helping)}
        running={removePasskeys.isPending}
        problem={removePasskeys.error}
      >
        <p>{admins.removePasskeysText}</p>
      </ConfirmDialog>
    </Panel>
  );
}
