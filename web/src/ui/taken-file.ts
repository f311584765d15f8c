const MOST_BYTES = 10_485_760;

/** What the file picker shows. */
export const LISTS = [
  ".json,.csv,.tsv,.txt,.xlsx",
  "application/json,text/csv,text/tab-separated-values,text/plain",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
].join();
export const TABLES = [
  ".csv,.tsv,.txt,.xlsx",
  "text/csv,text/tab-separated-values,text/plain",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
].join();

/** A file taken into memory: it can be sent again, the same to the byte, whatever happens to it on the disk. */
export interface TakenFile {
  /** Tells two readings apart, also of the same file. */
  number: number;
  name: string;
  type: string;
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
  content: Blob;
}

export type FileFault =
  | { what: "several"; count: number }
  | { what: "tooLarge"; name: string; size: number }
  | { what: "unreadable"; name: string };

let readings = 0;

/** Reads the one file that was chosen or dropped, or says why it is not taken. */
export async function takeFile(files: readonly File[]): Promise<TakenFile | FileFault> {
  const [file] = files;
  if (!file || files.length > 1) return { what: "several", count: files.length };
  const { name, type, size, lastModified: modified } = file;
  if (size > MOST_BYTES) return { what: "tooLarge", name, size };
  try {
    const content = new Blob([await file.arrayBuffer()], { type });
    readings += 1;
    return { number: readings, name, type, size, modified, content };
  } catch {
    return { what: "unreadable", name };
  }
}

export const isFault = (read: TakenFile | FileFault): read is FileFault => "what" in read;
