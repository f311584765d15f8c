import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";

interface Writing<Asked, Entry> {
  write: Pick<UseMutationResult<Entry, Error, Asked>, "mutateAsync" | "reset">;
  /** The register has changed since the preview, or the id went to another file. */
  isOutdated: (error: unknown) => boolean;
  /** Looks the file over anew, as another one to write. */
  lookAgain: () => void;
  onDone: (entry: Entry) => void;
}

/** Writes what was looked over. Where it is outdated by then, nothing was written, and it is looked over anew. */
export function useFileWriting<Asked, Entry>({
  write,
  isOutdated,
  lookAgain,
  onDone,
}: Writing<Asked, Entry>) {
  const [outdated, setOutdated] = useState(false);
  return {
    outdated,
    submit: (asked: Asked) =>
      void write.mutateAsync(asked).then(onDone, (refused) => {
        if (!isOutdated(refused)) return; // why not stands above the button
        write.reset();
        setOutdated(true);
        lookAgain();
      }),
    /** Forgets how the last try went: it was about other choices. */
    forget: () => {
      write.reset();
      setOutdated(false);
    },
  };
}
