import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "./Icon";
import styles from "./Toasts.module.css";
import { type Toast, ToastsContext } from "./toasts-context";

const SHOWN_FOR_MS = 8_000;

/** One toast at a time, at the bottom, for 8 s; the time stands still while it is hovered or focused. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ toast: Toast; number: number } | null>(null);
  const show = useCallback(
    (toast: Toast) => setCurrent((last) => ({ toast, number: (last?.number ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setCurrent(null), []);
  return (
    <ToastsContext value={show}>
      {children}
      <div className={styles.region} role="status" data-print="no">
        {current && <ToastBox key={current.number} toast={current.toast} onClose={close} />}
      </div>
    </ToastsContext>
  );
}

function ToastBox({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(SHOWN_FOR_MS);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(onClose, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, onClose]);

  const { until } = toast;
  useEffect(() => {
    if (until?.aborted) onClose();
    until?.addEventListener("abort", onClose);
    return () => until?.removeEventListener("abort", onClose);
  }, [until, onClose]);

  function blur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  function act() {
    onClose(); // first: what is done may have a toast of its own
    toast.act?.run();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; there is nothing to press
    <div
      className={styles.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blur}
    >
      {toast.icon && <Icon name={toast.icon} />}
      <span className={styles.text}>{toast.text}</span>
      {toast.act && (
        <button type="button" className={styles.act} onClick={act}>
          {toast.act.label}
        </button>
      )}
    </div>
  );
}
