import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkButton } from "@/ui/Button";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import { Segments } from "@/ui/Segments";
import { Letter, type Way } from "./Letter";
import { previewOf, type Told } from "./queries";
import { useNoticesWords } from "./words";

const WAYS: readonly Way[] = ["mail", "text", "gateway"];

interface PreviewPanelProps {
  kind: Told;
  ownAddress: string;
}

/** What goes out, word for word, in every language; and one of it to oneself. */
export function PreviewPanel({ kind, ownAddress }: PreviewPanelProps) {
  const { preview: words } = useNoticesWords();
  const [way, setWay] = useState<Way>("mail");
  const { data: preview, error, refetch } = useQuery(previewOf(kind));
  return (
    <Panel title={words.title}>
      <Segments
        legend={words.as}
        unseen
        options={WAYS.map((each) => ({ value: each, label: words.ways[each] }))}
        chosen={way}
        onChoose={setWay}
      />
      {preview?.madeUp && <p>{words.madeUp}</p>}
      {preview?.mails.map((mail) => (
        <Letter key={`${kind} ${mail.language}`} {...{ preview, mail, way, kind, ownAddress }} />
      ))}
      {!preview && <NotYet error={error} onRetry={refetch} />}
      {preview && preview.relation !== "staff" && way !== "gateway" && (
        <p>
          {words.noName} {preview.hasPage ? words.button : words.noButton}
        </p>
      )}
      <div>
        <LinkButton look="quiet" to="/notices/outbox">
          {words.whatWouldGo}
        </LinkButton>
      </div>
    </Panel>
  );
}
