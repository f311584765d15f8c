import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./Arrive.module.css";

/**
 * What a choice brings up below it: fades and rises into place, and is scrolled to only if it is off
 * screen. Focus stays where it was. `quietly` is for what stands there when the page opens.
 */
export function Arrive({ quietly = false, children }: { quietly?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [arrives] = useState(!quietly);

  useEffect(() => {
    if (arrives) box.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [arrives]);

  return (
    <div ref={box} className={arrives ? styles.arrive : undefined}>
      {children}
    </div>
  );
}
