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

/** What became of it: the certificate's id once the server has all of it. */
export type Ended = { id: string } | "refused" | "removed";

interface Running {
  ending: AbortController;
  ended: Promise<Ended>;
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

  function take(file: File): Promise<Ended> {
    remove();
    const ending = new AbortController();
    const ended = send(file, ending.signal, setUpload);
    running.current = { ending, ended };
    return ended;
  }

  return {
    upload,
    take,
    remove,
    /** Waits for the file that was chosen; null where there is none. */
    ended: () => running.current?.ended ?? null,
  };
}

async function send(file: File, signal: AbortSignal, show: (upload: Upload) => void): Promise<Ended> {
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
        begin: () => beginCertificate(id, file, signal),
        send: (start, bytes) => sendPiece(id, start, bytes, signal),
        pause: (milliseconds) => untilOnline(milliseconds, signal),
      },
      tell,
      signal,
    );
    tell({ complete: true });
    return signal.aborted ? "removed" : { id };
  } catch (error) {
    tell({ error });
    return signal.aborted ? "removed" : "refused";
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
