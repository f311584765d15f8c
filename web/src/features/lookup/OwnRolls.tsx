import { useMessages } from "@/lib/messages/context";
import { forgetRoll, useOwnRolls } from "@/lib/own-rolls";
import { pathWithPlace } from "@/lib/place";
import { Button, LinkButton } from "@/ui/Button";
import styles from "./OwnRolls.module.css";

/** The rolls that are kept on this phone: from the icon on the home screen one tap more. */
export function OwnRolls() {
  const { lookup } = useMessages().catalogue;
  const own = useOwnRolls();
  if (own.length === 0) return null;
  return (
    <div className={styles.kept}>
      <p className="hint">{lookup.kept}</p>
      <ul className={styles.rolls}>
        {own.map(({ roll, list }) => (
          <li key={`${list.batch} ${list.department} ${roll}`} className={styles.roll}>
            <LinkButton icon="phone" to={pathWithPlace("/mysubjects", list, { roll })}>
              {roll}
            </LinkButton>
            <Button look="quiet" which={roll} onClick={() => forgetRoll({ roll, list })}>
              {lookup.forget}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
