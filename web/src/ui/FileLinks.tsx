import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "./Button";

type Format = "csv" | "xlsx" | "json";

interface FileLinksProps {
  /** Of the server's export, for example /api/shortage/export. */
  address: string;
  /** What the file is of; what is not set is left out. */
  query: Readonly<Record<string, string | undefined>>;
  formats?: readonly Format[];
}

const TABLES = ["csv", "xlsx"] as const;

/** What is on screen as a file, one button a format. Plain links: the browser saves what the server sends. */
export function FileLinks({ address, query, formats = TABLES }: FileLinksProps) {
  const { ui } = useMessages();
  const asked = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return formats.map((format) => (
    <LinkButton
      key={format}
      icon="download"
      to={`${address}?${new URLSearchParams([...asked, ["format", format]])}`}
      reloadDocument
      download
    >
      <span className="sr-only">{ui.exportAs} </span>
      {ui.formats[format]}
    </LinkButton>
  ));
}
