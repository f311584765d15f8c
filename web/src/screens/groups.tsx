import { useQuery } from "@tanstack/react-query";
import { use, useLayoutEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { labelsOf } from "@/features/catalogue/queries";
import { type GroupView, readView } from "@/features/groups/addresses";
import { GroupsOverview } from "@/features/groups/GroupsOverview";
import { OneGroup } from "@/features/groups/OneGroup";
import { SplitList } from "@/features/groups/SplitList";
import type { ListPlace } from "@/features/groups/types";
import { useGroupWords } from "@/features/groups/words";
import { studentsOf } from "@/features/students/queries";
import { usePlace } from "@/lib/place";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PageContext } from "@/ui/page-context";
import { Row, Stack } from "@/ui/Stack";
import { TakeFocus } from "@/ui/TakeFocus";

export function Component() {
  const [query] = useSearchParams();
  const view = readView(query);
  return (
    <PageContext value={useViews(viewKey(view))}>
      <Groups view={view} />
    </PageContext>
  );
}

const viewKey = (view: GroupView) => (typeof view === "object" ? String(view.group) : view);

/** The groups of a list, one of them, or the list being split: which, says the address. */
function Groups({ view }: { view: GroupView }) {
  const words = useGroupWords();
  const session = useSession();
  const [{ batch, department }] = usePlace("department");
  const [choosing, setChoosing] = useState<"first" | "again" | null>(batch && department ? null : "first");
  const exists = [useExists("batch", batch), useExists("department", department)].every(Boolean);

  if (!batch || !department || !exists || (choosing && view === "all")) {
    const cascade = (
      <CascadeWithin upTo="department" right="see">
        {(place) => (
          <GroupsOverview key={`${place.batch}\n${place.department}`} place={place}>
            {(title, actions, body) => (
              <Stack gap={5}>
                <h2>{title}</h2>
                {actions && <Row>{actions}</Row>}
                {body}
              </Stack>
            )}
          </GroupsOverview>
        )}
      </CascadeWithin>
    );
    return (
      <Page title={words.title} lead={words.lead}>
        {choosing === "again" ? <TakeFocus>{cascade}</TakeFocus> : cascade}
      </Page>
    );
  }
  const place = { batch, department };
  if (typeof view === "object") return <OneGroup key={view.group} place={place} id={view.group} />;
  if (view === "split" && mayAt(session, "keep", place))
    return <Split key={`${batch}\n${department}`} place={place} />;
  return (
    <GroupsOverview key={`${batch}\n${department}`} place={place}>
      {(title, actions, body) => (
        <Page
          title={title}
          below={<PlaceSummary place={place} onChange={() => setChoosing("again")} />}
          actions={actions}
        >
          <FormerLabels place={place} />
          {body}
        </Page>
      )}
    </GroupsOverview>
  );
}

function Split({ place }: { place: ListPlace }) {
  const { data, error, refetch } = useQuery(studentsOf(place));
  const students = data?.map(({ id, roll, name }) => ({ student: id, roll, name }));
  return (
    <SplitList
      place={place}
      above={<FormerLabels place={place} />}
      students={students}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Labels that are not known yet prove nothing. */
function useExists(level: "batch" | "department", label: string | undefined): boolean {
  const { data } = useQuery(labelsOf(level));
  return !data || data.some((entry) => entry.label === label);
}

/** Another view starts at its top and takes the focus, as a page of its own would. */
function useViews(view: string) {
  const page = use(PageContext);
  const cameBack = useNavigationType() === "POP";
  const [first] = useState(view);
  const [moved, setMoved] = useState(false);
  if (!moved && view !== first) setMoved(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view moves the window
  useLayoutEffect(() => {
    if (!cameBack) window.scrollTo(0, 0);
  }, [view]);
  return { ...page, moved: page.moved || moved };
}
