import { useQuery } from "@tanstack/react-query";
import { Cascade } from "@/features/catalogue/Cascade";
import { SubjectEditor } from "@/features/catalogue/SubjectEditor";
import { useEntryWords } from "@/features/catalogue/words";
import { isTaughtQuery } from "@/features/people/queries";
import { WhoTeaches } from "@/features/people/WhoTeaches";
import { paths } from "@/lib/paths";
import { Page } from "@/ui/Page";

export function Component() {
  const { subject } = useEntryWords().lists;
  const { data: isTaught = false } = useQuery(isTaughtQuery);
  return (
    <Page title={subject.title} lead={subject.lead}>
      <Cascade upTo="semester">
        {(place) => (
          <SubjectEditor
            key={paths.subjects(place)}
            place={place}
            more={({ id, label: code }) => isTaught && <WhoTeaches subject={{ id, code }} />}
          />
        )}
      </Cascade>
    </Page>
  );
}
