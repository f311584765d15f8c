import { checkPath, typedAddress, usePublicOrigin } from "@/lib/public-address";
import styles from "./Paper.module.css";
import { QrCode } from "./QrCode";

interface PaperCheckProps {
  code: string;
  words: {
    /** Before the address where the code is typed. */
    compareAt: string;
    qr: string;
  };
}

/** Beside a class on paper: its code, to be scanned or typed by whoever compares the paper with the register. */
export function PaperCheck({ code, words }: PaperCheckProps) {
  const origin = usePublicOrigin();
  return (
    <div className={styles.check}>
      <p>
        {words.compareAt} <span className={styles.address}>{typedAddress(origin, "/check")}</span>
        <br />
        <b className={styles.code}>{code}</b>
      </p>
      <QrCode className={styles.qr} text={`${origin}${checkPath(code)}`} label={words.qr} />
    </div>
  );
}
