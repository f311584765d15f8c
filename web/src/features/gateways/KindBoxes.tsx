import { Tick, Ticks } from "@/ui/Ticks";
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
  return (
    <>
      <div>
        <Ticks
          legend={form.kinds}
          options={KINDS.map((kind) => ({ value: kind, label: names[kind] }))}
          chosen={kinds}
          onChoose={onKinds}
        />
        <p role="status" className={styles.wrong}>
          {kinds.length === 0 && form.noKind}
        </p>
      </div>
      <Tick label={form.needsMobile} checked={needsMobile} onTick={onNeedsMobile} />
    </>
  );
}
