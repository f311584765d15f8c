import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";
import styles from "./Dialog.module.css";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The acts at the foot; closing without one is always possible. */
  actions?: ReactNode;
  /** Whether it begins in its first box; not where that would raise a phone's keyboard unasked. */
  inBox?: boolean;
  /** Not closed by a press beside it: what it shows is not shown again. */
  stays?: boolean;
}

/** The browser's own modal dialog: it holds the focus and gives it back. A bottom sheet on a phone. */
export function Dialog({ open, onClose, title, children, actions, inBox = true, stays }: DialogProps) {
  const { ui } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const begunBeside = useRef(false);

  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    if (inBox) dialog.current?.querySelector<HTMLElement>("input:not([hidden], [type=radio])")?.focus(); // a form begins where one types, not at Close
  }, [open, inBox]);

  /** Whoever selects text in a box and lets go beside the dialog has not pressed beside it; nor has who opened it by a
   * double click, whose second half falls here. */
  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && begunBeside.current && event.detail < 2 && !stays) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard, the browser sees to that
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => open && onClose()} // told of by the browser later: by then another may be open
      onPointerDown={(event) => {
        begunBeside.current = event.target === event.currentTarget;
      }}
      onClick={pressBeside}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button look="quiet" icon="cross" iconOnly onClick={onClose}>
              {ui.close}
            </Button>
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
