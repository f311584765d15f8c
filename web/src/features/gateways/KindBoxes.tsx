import styles from "./Gateways.module.css";
import { KINDS, type Kind } from "./types";
import { useGatewayWords } from "./words";

interface KindBoxesProps {
  kinds: readonly Kind[];
  onKinds: (kinds: Kind[]) => void;
  needsMobile: boolean;
  onNeedsMobile: (needs: boolean) => void;
}

/** What a gateway is sent: at least one kind, and whether only for telephones. */
export function KindBoxes({ kinds, onKinds, needsMobile, onNeedsMobile }: KindBoxesProps) {
  const { form, kinds: names } = useGatewayWords();
  const press = (kind: Kind, on: boolean) =>
    onKinds(KINDS.filter((each) => (each === kind ? on : kinds.includes(each))));
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{form.kinds}</legend>
        <div className={styles.checks}>
          {KINDS.map((kind) => (
            <label key={kind} className={styles.check}>
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={({ target }) => press(kind, target.checked)}
              />
              {names[kind]}
            </label>
          ))}
        </div>
        <p role="status" className={styles.wrong}>
          {kinds.length === 0 && form.noKind}
        </p>
      </fieldset>
      <label className={styles.plain}>
        <input
          type="checkbox"
          checked={needsMobile}
          onChange={({ target }) => onNeedsMobile(target.checked)}
        />
        <span>{form.needsMobile}</span>
      </label>
    </>
  );
}
