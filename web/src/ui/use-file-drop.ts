import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes files dropped anywhere on the page, so that one that misses the box is not opened by the browser
 * in place of the page. True while files are held over it.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onFiles);

  useEffect(() => {
    const withFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const hold = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false); // out of the window, not from part to part
    };
    const take = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      setOver(false);
      drop([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", hold);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", take);
    return () => {
      window.removeEventListener("dragover", hold);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", take);
    };
  }, []);

  return over;
}
