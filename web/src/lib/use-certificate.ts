import { useEffect, useRef, useState } from "react";
import { type Progress, type Received, sendInPieces } from "./certificate-pieces";
import { newId } from "./new-id";

export interface Upload extends Progress {
  file: File;
  complete: boolean;
  /** What the server refused it with. */
  error: unknown;
}

/** What became of it: the certificate's id once the server has all of it. */
export type Ended = { id: string } | "refused" | "removed";

/** To whom it is sent: the office's address for certificates, or that of a student's own page. */
export interface Taker {
  /** Begins the upload, or tells where it has to go on. */
  begin: (id: string, file: { name: string; size: number }, signal: AbortSignal) => Promise<Received>;
  /** One piece, whose first byte is at `start`. */
  send: (id: string, start: number, bytes: Blob, signal: AbortSignal) => Promise<Received>;
}

const LONGEST_NAME = 255;

/** A file may be called anything: what cannot be shown is left out, and of a long name the end is kept. */
export const shownName = (name: string): string =>
  name.replaceAll(/\p{C}/gu, "").trim().slice(-LONGEST_NAME) || "certificate";

/** How the bytes of a piece go into a request. */
export const asBytes = (bytes: Blob) => ({
  body: bytes as never,
  bodySerializer: (body: unknown) => body as Blob,
  headers: { "Content-Type": "application/octet-stream" },
});

interface Running {
  ending: AbortController;
  ended: Promise<Ended>;
}

/** A file on its way to the server. It goes on by itself after a broken network, and ends with the page. */
export function useCertificate(taker: Taker) {
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
    const ended = send(file, taker, ending.signal, setUpload);
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

async function send(
  file: File,
  taker: Taker,
  signal: AbortSignal,
  show: (upload: Upload) => void,
): Promise<Ended> {
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
        begin: () => taker.begin(id, { name: shownName(file.name), size: file.size }, signal),
        send: (start, bytes) => taker.send(id, start, bytes, signal),
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
