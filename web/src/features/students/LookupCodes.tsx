import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { ListState } from "@/ui/ListState";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { PrintButton } from "@/ui/PrintButton";
import { Row, Stack } from "@/ui/Stack";
import { usePaged } from "@/ui/use-paged";
import { usePrinting } from "@/ui/use-printing";
import { CodeSlips } from "./CodeSlips";
import { CodeTable } from "./CodeTable";
import { useCodeChanges } from "./changes";
import { NewCodeDialog } from "./NewCodeDialog";
import { codesOf } from "./queries";
import type { CodeEntry, ListPlace } from "./types";
import { useStudentWords } from "./words";

const PAGE = 60;

/** Where the public look-up asks for a code: who has which; made for all who have none, and printed on slips to cut. */
export function LookupCodes({ place }: { place: ListPlace }) {
  const { codes: words } = useStudentWords();
  const entries = useQuery(codesOf(place));
  const { make } = useCodeChanges(place);
  const printing = usePrinting();
  const missing = entries.data?.filter(({ code }) => code === null).length ?? 0;
  return (
    <Stack>
      <FormProblem problem={make.error} />
      {missing > 0 && (
        <Alert tone="warn" role="none" title={words.missing(missing)}>
          {words.missingText}
        </Alert>
      )}
      <Row>
        {missing > 0 && (
          <Button
            look="primary"
            running={make.isPending}
            runningLabel={words.making}
            onClick={() => make.mutate()}
          >
            {words.make(missing)}
          </Button>
        )}
        {missing < (entries.data?.length ?? 0) && <PrintButton />}
      </Row>
      <Panel flush>
        <ListState query={entries}>{(all) => <Codes place={place} entries={all} />}</ListState>
      </Panel>
      {printing && entries.data && <CodeSlips place={place} entries={entries.data} />}
    </Stack>
  );
}

function Codes({ place, entries }: { place: ListPlace; entries: readonly CodeEntry[] }) {
  const [asked, setAsked] = useState<CodeEntry | null>(null);
  const { part, ...paged } = usePaged(entries, PAGE, "codes");
  return (
    <>
      <CodeTable place={place} entries={part} onRenew={setAsked} />
      <MoreRows {...paged} />
      <NewCodeDialog place={place} student={asked} onClose={() => setAsked(null)} />
    </>
  );
}
