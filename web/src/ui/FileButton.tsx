import { type ChangeEvent, useRef } from "react";
import { Button } from "./Button";

interface FileButtonProps {
  /** Kinds of files that are offered; any can be chosen. */
  accept: string;
  onFiles: (files: File[]) => void;
  children: string;
}

/** Opens the device's own file picker. */
export function FileButton({ accept, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ""; // so that the same file, once mended, can be chosen again
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input ref={input} type="file" hidden accept={accept} onChange={choose} />
    </>
  );
}
