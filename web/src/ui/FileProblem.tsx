import { Alert } from "./Alert";
import { useSizeInWords } from "./file-size";
import { useFileWords } from "./file-words";
import type { FileFault } from "./taken-file";

/** Why the device itself refuses a file. */
export function FileProblem({ fault }: { fault: FileFault | null }) {
  const file = useFileWords();
  const size = useSizeInWords();
  switch (fault?.what) {
    case "several":
      return (
        <Alert tone="absent" title={file.several}>
          {file.severalText(fault.count)}
        </Alert>
      );
    case "tooLarge":
      return (
        <Alert tone="absent" title={file.tooLarge(fault.name)}>
          {file.tooLargeText(size(fault.size))}
        </Alert>
      );
    case "unreadable":
      return (
        <Alert tone="absent" title={file.unreadable(fault.name)}>
          {file.unreadableText}
        </Alert>
      );
    default:
      return null;
  }
}
