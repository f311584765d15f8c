import { useEffect, useRef } from "react";
import styles from "./MailFrame.module.css";
import { showMail } from "./show-mail";

/** With its doctype: without, a body is as high as its frame, which could then only grow. */
const EMPTY = "<!doctype html>";

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
      const height = current.contentDocument?.body?.offsetHeight;
      const borders = current.offsetHeight - current.clientHeight;
      if (height) current.style.height = `${height + borders}px`;
    });
    function show(shown: HTMLIFrameElement) {
      showMail(shown, html);
      watching.disconnect();
      if (shown.contentDocument?.body) watching.observe(shown.contentDocument.body);
    }
    // Another empty page comes into the frame once it has been "loaded".
    const onLoad = () => show(current);
    current.addEventListener("load", onLoad);
    show(current);
    return () => {
      current.removeEventListener("load", onLoad);
      watching.disconnect();
    };
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={EMPTY} // own-rule markup: nothing but empty
      className={styles.frame}
    />
  );
}
