import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import type { CalledGroup } from "@/features/catalogue/CalledGroup";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { draftFor, type MarksDraft } from "@/features/marks-file/draft";
import { MarksDesk } from "@/features/marks-file/MarksDesk";
import { WrittenMarks } from "@/features/marks-file/WrittenMarks";
import { useMarksFileWords } from "@/features/marks-file/words";
import type { Choices, Group } from "@/lib/groups";
import { placeKey, type WholePlace } from "@/lib/place";
import { FileDrop } from "@/ui/DropZone";
import { FileProblem } from "@/ui/FileProblem";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { type FileFault, isFault, TABLES, takeFile } from "@/ui/taken-file";

/** Choose the subject, and where it has them the group; then a file, which is looked over before it is written. */
export function Component() {
  const words = useMarksFileWords();
  const [draft, setDraft] = useState<MarksDraft | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);

  async function take(files: File[], place: WholePlace, group: number | null) {
    const read = await takeFile(files);
    setFault(isFault(read) ? read : null);
    if (!isFault(read)) setDraft(draftFor(read, place, group));
  }

  if (draft) {
    return (
      <MarksDesk
        key={draft.file.number}
        draft={draft}
        onDraft={setDraft}
        fault={fault}
        onFiles={(files) => void take(files, draft.place, draft.group)}
        onDone={() => setDraft(null)}
        onChangePlace={() => setDraft(null)}
      />
    );
  }
  return (
    <Page title={words.title} lead={words.lead} width="form">
      <CascadeWithin upTo="subject" taught right="keep">
        {(place, below) => (
          <OfGroup key={placeKey(place)} place={place} {...below}>
            {(group) => (
              <Stack>
                <FileProblem fault={fault} />
                <FileDrop
                  title={words.drop}
                  kinds={words.kinds}
                  accept={TABLES}
                  onFiles={(files) => void take(files, place, group?.id ?? null)}
                />
                <WrittenMarks place={place} />
              </Stack>
            )}
          </OfGroup>
        )}
      </CascadeWithin>
    </Page>
  );
}

const Called = lazy(async () => ({
  default: (await import("@/features/catalogue/CalledGroup")).CalledGroup,
}));

type OfGroupProps = Omit<ComponentProps<typeof CalledGroup>, "choices"> & {
  subject: Partial<Choices> | null | undefined;
  children: (group: Group | null) => ReactNode;
};

/** Where the subject calls groups, which of them comes first. */
function OfGroup({ subject, children, ...calling }: OfGroupProps) {
  const { called, groups = [], together = 0, apart = false } = subject ?? {};
  if (groups.length === 0 && called !== "groups") return children(null);
  return (
    <Suspense fallback={<Skeleton shape="choices" titled part />}>
      <Called {...calling} choices={{ groups, together, apart }}>
        {children}
      </Called>
    </Suspense>
  );
}
