import { useEffect, useRef } from "react";
import styles from "./MailFrame.module.css";
import { showMail } from "./show-mail";

interface MailFrameProps {
  title: string;
  html: string;
}

/** A mail as it looks, as high as it is. Nothing in it runs. */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watching = new ResizeObserver(() => {
      const height = current.contentDocument?.body?.scrollHeight;
      if (height) current.style.height = `${height}px`;
    });
    function show(shown: HTMLIFrameElement) {
      showMail(shown, html);
      watching.disconnect();
      if (shown.contentDocument?.body) watching.observe(shown.contentDocument.body);
    }
    // Some browsers put another empty page into the frame once they have "loaded" it.
    const onLoad = () => show(current);
    current.addEventListener("load", onLoad);
    show(current);
    return () => {
      current.removeEventListener("load", onLoad);
      watching.disconnect();
    };
  }, [html]);
  return <iframe ref={frame} title={title} sandbox="allow-same-origin" className={styles.frame} />;
}
