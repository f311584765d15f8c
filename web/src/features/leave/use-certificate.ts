import { useEffect, useRef, useState } from "react";
import { newId } from "@/lib/new-id";
import { beginCertificate, sendPiece } from "./changes";
import { type Progress, sendInPieces } from "./pieces";

export interface Upload extends Progress {
  file: File;
  complete: boolean;
  /** What the server refused it with. */
  error: unknown;
}

interface Running {
  ending: AbortController;
  /** The certificate's id once the server has all of it; null where it refused. */
  whole: Promise<string | null>;
}

/** A file on its way to the server. It goes on by itself after a broken network, and ends with the page. */
export function useCertificate() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<Running | null>(null);
  useEffect(() => () => running.current?.ending.abort(), []);

  function remove() {
    running.current?.ending.abort();
    running.current = null;
    setUpload(null);
  }

  function take(file: File): Promise<string | null> {
    remove();
    const ending = new AbortController();
    const whole = send(file, ending.signal, setUpload);
    running.current = { ending, whole };
    return whole;
  }

  return {
    upload,
    take,
    remove,
    /** Waits for the file that was chosen; null where there is none. */
    whole: () => running.current?.whole ?? Promise.resolve(null),
  };
}

async function send(file: File, signal: AbortSignal, show: (upload: Upload) => void): Promise<string | null> {
  const id = newId();
  const first: Upload = { file, sent: 0, waiting: false, complete: false, error: null };
  let last = first;
  const tell = (progress: Partial<Upload>) => {
    if (signal.aborted) return;
    last = { ...last, ...progress };
    show(last);
  };
  tell(first);
  try {
    await sendInPieces(
      file,
      {
        begin: () => beginCertificate(id, file),
        send: (start, bytes) => sendPiece(id, start, bytes),
        pause: (milliseconds) => untilOnline(milliseconds, signal),
      },
      tell,
      signal,
    );
    tell({ complete: true });
    return id;
  } catch (error) {
    tell({ error });
    return null;
  }
}

/** So long, or until the network is back, or until nobody waits any more. */
const untilOnline = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      signal.removeEventListener("abort", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener("online", goOn);
    signal.addEventListener("abort", goOn);
  });
