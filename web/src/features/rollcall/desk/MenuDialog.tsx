import { useState } from "react";
import { canSpeak, canVibrate } from "@/features/rollcall/calling/device";
import { changeSettings, type Settings, useSettings } from "@/features/rollcall/calling/settings";
import { useRollCallWords } from "@/features/rollcall/words";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Row } from "@/ui/Stack";
import styles from "./MenuDialog.module.css";
import { useMenuWords } from "./menu-words";

interface MenuDialogProps {
  open: boolean;
  onClose: () => void;
  onReload: () => void;
  onKeys: () => void;
  onPin: (pinned: boolean) => void;
  pinned: boolean;
  discarding: boolean;
  onDiscard: () => void;
}

/** What is not needed at every class: RELOAD, how this device behaves, throwing the roll call away. */
export function MenuDialog(props: MenuDialogProps) {
  const { open, onClose, onReload, onKeys, onPin, pinned, discarding, onDiscard } = props;
  const words = useRollCallWords();
  const menuItems = useMenuWords();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog open={open} onClose={close} title={menuItems.title} inBox={false}>
      <ul className={styles.items}>
        <li>
          <Button block icon="running" className={styles.touch} onClick={then(onReload)}>
            {words.reload}
          </Button>
          <p>{menuItems.reloadText}</p>
        </li>
        <li>
          <Button block icon="key" className={styles.touch} onClick={then(onKeys)}>
            {menuItems.keys}
          </Button>
        </li>
      </ul>
      <fieldset className={styles.switches}>
        <legend>{menuItems.settings}</legend>
        <label>
          <input type="checkbox" checked={pinned} onChange={(event) => onPin(event.target.checked)} />
          <span>{menuItems.pin}</span>
        </label>
        {canVibrate() && <Switch name="haptics">{menuItems.haptics}</Switch>}
        <Switch name="letters">{menuItems.letters}</Switch>
        {canSpeak() && <Switch name="caller">{menuItems.caller}</Switch>}
      </fieldset>
      {asking ? (
        <div className={styles.discard}>
          <p>{menuItems.discardText}</p>
          <Row>
            <Button
              look="danger"
              running={discarding}
              runningLabel={menuItems.discarding}
              onClick={onDiscard}
            >
              {menuItems.discardNow}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.unmarked.back}</Button>
          </Row>
        </div>
      ) : (
        <Button look="danger" block className={styles.touch} onClick={() => setAsking(true)}>
          {menuItems.discard}
        </Button>
      )}
    </Dialog>
  );
}

function Switch({ name, children }: { name: Exclude<keyof Settings, "mode">; children: string }) {
  const settings = useSettings();
  return (
    <label>
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => changeSettings({ [name]: event.target.checked })}
      />
      <span>{children}</span>
    </label>
  );
}
