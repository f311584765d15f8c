import type { ReactNode } from "react";
import { checkPath, typedAddress, usePublicOrigin } from "@/lib/public-address";
import styles from "./Paper.module.css";
import { QrCode } from "./QrCode";

interface PaperSquareProps {
  /** What a scanner opens, on this site. */
  path: string;
  /** What it is, for screen readers. */
  label: string;
  /** Beside it, in words: what is to be seen there. */
  children: ReactNode;
}

/** A square code on paper, and beside it what it leads to. */
export function PaperSquare({ path, label, children }: PaperSquareProps) {
  return (
    <div className={styles.check}>
      <p>{children}</p>
      <QrCode className={styles.qr} text={`${usePublicOrigin()}${path}`} label={label} />
    </div>
  );
}

interface PaperCheckProps {
  code: string;
  words: {
    /** Before the address where the code is typed. */
    compareAt: string;
    qr: string;
  };
}

/** Beside a class or a list on paper: its code, to be scanned or typed by whoever compares the paper with the register. */
export function PaperCheck({ code, words }: PaperCheckProps) {
  const origin = usePublicOrigin();
  return (
    <PaperSquare path={checkPath(code)} label={words.qr}>
      {words.compareAt} <span className={styles.address}>{typedAddress(origin, "/check")}</span>
      <br />
      <b className={styles.code}>{code}</b>
    </PaperSquare>
  );
}
