import { isPassing, isRefusedWith } from "@/lib/api/problem";

const FIRST_PIECE = 262_144; // bytes; smaller files go in one piece
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How far an upload has come, as the server tells it. */
export interface Received {
  received: number;
  complete: boolean;
}

/** The two requests that an upload is made of, and the pause after one that did not get through. */
export interface Line {
  /** Begins the upload, or asks where it has to go on. */
  begin: () => Promise<Received>;
  send: (start: number, bytes: Blob) => Promise<Received>;
  /** Ends at once when the network is back. */
  pause: (milliseconds: number) => Promise<void>;
}

export interface Progress {
  /** Bytes that the server has. */
  sent: number;
  /** The last request did not get through: it is tried again. */
  waiting: boolean;
}

/**
 * Sends a file in pieces: a first one of 256 KB, then each twice as large as the last. A piece that does not get
 * through is not sent again blindly: the server is asked how much it has, and the upload goes on from there with a piece
 * of 256 KB again. Ends when the server has all of it; what the server refuses is thrown. The largest certificate that
 * the server takes is complete with the sixth piece: none is larger than it takes.
 */
export async function sendInPieces(
  file: Blob,
  { begin, send, pause }: Line,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  let known: Received | null = null;
  let piece = FIRST_PIECE;
  let failures = 0;
  while (!known?.complete) {
    signal.throwIfAborted();
    try {
      if (known) {
        known = await send(known.received, file.slice(known.received, known.received + piece));
        piece *= 2;
      } else known = await begin();
      failures = 0;
      tell({ sent: known.received, waiting: false });
    } catch (error) {
      if (signal.aborted || !(isPassing(error) || isGivenUp(error))) throw error;
      tell({ sent: known?.received ?? 0, waiting: true });
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
      failures += 1;
      known = null;
      piece = FIRST_PIECE;
    }
  }
}

/** The server waits for a while only: then the upload begins anew. */
const isGivenUp = (error: unknown) => isRefusedWith(error, "no_such_upload");
