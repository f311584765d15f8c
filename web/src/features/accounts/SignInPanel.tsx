import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmed } from "@/lib/confirming";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FormProblem } from "@/ui/FormProblem";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { useToast } from "@/ui/toasts-context";
import { ChangePasswordDialog } from "./ChangePasswordDialog";
import { addPasskey, askForNewPasskey, removePasskey } from "./changes";
import styles from "./PanelFoot.module.css";
import { ProviderRow } from "./ProviderRow";
import { passkeysOf } from "./queries";
import { RenamePasskeyDialog } from "./RenamePasskeyDialog";
import { useAsked } from "./use-asked";
import { useAccountWords } from "./words";

interface Passkey {
  id: number;
  name: string;
  host: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Browsers have them on https alone. */
const takesPasskeys = () => typeof PublicKeyCredential !== "undefined";

/** How one proves who one is: the password, and passkeys and the provider beside it. */
export function SignInPanel({ userName }: { userName: string }) {
  const { signIn, passkeys, provider: words } = useAccountWords();
  const { ui } = useMessages();
  const toast = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const query = useQuery(passkeysOf(userName));
  const [changingPassword, setChangingPassword] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const { provider, passwords, rights } = useSession();
  const refresh = () => client.invalidateQueries(passkeysOf(userName));

  const add = useMutation({
    mutationFn: async () => {
      const { createPasskey } = await import("./passkeys");
      const offered = await confirmed(askForNewPasskey);
      const words = { notHere: passkeys.notHere, refused: passkeys.notMade };
      const credential = await createPasskey(offered.publicKey, words);
      // Asking the device may take longer than the password typed again is good for.
      return confirmed(() => addPasskey(credential));
    },
    onSuccess: (made) => {
      toast({ text: passkeys.added(made.name), icon: "tick" });
      return refresh();
    },
  });
  const removal = useAsked({
    act: ({ id }: Passkey) => removePasskey(id),
    doneWords: ({ name }) => passkeys.removed(name),
    query: passkeysOf(userName),
  });

  function passwordWords(hasPasskeys: boolean) {
    const isUsed = passwords === "everyone" || rights.includes("office");
    if (!isUsed) return words.passwordNotUsed(provider?.label ?? "");
    return hasPasskeys ? signIn.bothAsked : signIn.alone;
  }

  return (
    <Panel flush title={signIn.title}>
      <ListState query={query}>
        {(entries) => (
          <RowList label={signIn.title}>
            {entries.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey)}
                onRemove={() => removal.ask(passkey)}
              />
            ))}
            {provider && <ProviderRow label={provider.label} userName={userName} confirmed={confirmed} />}
            <ListRow
              title={signIn.password}
              detail={passwordWords(entries.length > 0)}
              end={
                <Button look="quiet" onClick={() => setChangingPassword(true)} which={signIn.password}>
                  {ui.change}
                </Button>
              }
            />
          </RowList>
        )}
      </ListState>
      <div className={styles.foot}>
        <FormProblem problem={add.error} />
        <p className="quiet">{takesPasskeys() ? passkeys.lead : passkeys.notHere}</p>
        {takesPasskeys() && (
          <Button icon="add" running={add.isPending} onClick={() => add.mutate()}>
            {passkeys.add}
          </Button>
        )}
      </div>
      <ChangePasswordDialog
        open={changingPassword}
        userName={userName}
        onClose={() => setChangingPassword(false)}
      />
      {renaming && (
        <RenamePasskeyDialog passkey={renaming} onRenamed={refresh} onClose={() => setRenaming(null)} />
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={passkeys.removeTitle(removal.about?.name ?? "")}
        act={passkeys.remove}
      >
        <p>{passkeys.removeText}</p>
      </ConfirmDialog>
    </Panel>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { passkeys } = useAccountWords();
  const { moment } = useFormats();
  const used = passkey.lastUsedAt && moment(passkey.lastUsedAt);
  const made = moment(passkey.createdAt);
  return (
    <ListRow
      title={passkeys.named(passkey.name)}
      detail={used ? passkeys.used(made, used) : passkeys.neverUsed(made)}
      end={
        <>
          <Button look="quiet" onClick={onRename} which={passkey.name}>
            {passkeys.rename}
          </Button>
          <Button look="quiet" onClick={onRemove} which={passkey.name}>
            {passkeys.remove}
          </Button>
        </>
      }
    />
  );
}
