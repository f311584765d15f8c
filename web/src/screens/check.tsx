import { useSearchParams } from "react-router";
import { OfClass, OfList, OfNotices } from "@/features/check/Answers";
import { CodeForm } from "@/features/check/CodeForm";
import { readCode } from "@/features/check/codes";
import { useCheckWords } from "@/features/check/words";
import { Page } from "@/ui/Page";

/** What the square code on a paper opens, and where the code is typed: what the register holds, to compare with. */
export function Component() {
  const words = useCheckWords();
  const [query] = useSearchParams();
  const typed = query.get("code") ?? "";
  const read = readCode(typed);
  if (read.kind === "class") return <OfClass key={read.code} code={read.code} />;
  if (read.kind === "notices") return <OfNotices key={read.code} code={read.code} />;
  if (read.kind === "list")
    return <OfList key={read.code} code={read.code} roll={query.get("roll")?.trim() ?? ""} />;
  return (
    <Page title={words.title} lead={words.lead} width="form">
      <CodeForm key={typed} code={typed} />
    </Page>
  );
}
