import { Cascade } from "@/features/catalogue/Cascade";
import { SubjectEditor } from "@/features/catalogue/SubjectEditor";
import { useEntryWords } from "@/features/catalogue/words";
import { WhoTeaches } from "@/features/people/WhoTeaches";
import { paths } from "@/lib/paths";
import { Page } from "@/ui/Page";

export function Component() {
  const { subject } = useEntryWords().lists;
  return (
    <Page title={subject.title} lead={subject.lead}>
      <Cascade upTo="semester">
        {(place) => (
          <SubjectEditor
            key={paths.subjects(place)}
            place={place}
            more={({ id, label: code }) => <WhoTeaches subject={{ id, code }} />}
          />
        )}
      </Cascade>
    </Page>
  );
}
