import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it comes, because the button that brought it has gone: reading goes on here. */
export function TakeFocus({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
