import { useFileWords } from "./file-words";

const KILO = 1024;

/** 11.8 KB */
export function useSizeInWords(): (bytes: number) => string {
  const file = useFileWords();
  return (bytes) => {
    if (bytes < KILO) return file.bytes(bytes);
    return bytes < KILO * KILO ? file.kilobytes(bytes / KILO) : file.megabytes(bytes / KILO / KILO);
  };
}
