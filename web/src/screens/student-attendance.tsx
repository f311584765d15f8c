import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { useAttendanceWords } from "@/features/student-attendance/words";
import { pathWithPlace } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";

/** Which subject; its students follow on a page of their own. */
export function Component() {
  const words = useAttendanceWords();
  return (
    <Page title={words.title} lead={words.lead} width="form">
      <CascadeWithin upTo="subject" right="see">
        {(place) => (
          <LinkButton look="primary" size="large" block to={pathWithPlace("/studentattendancedb", place)}>
            {words.see}
          </LinkButton>
        )}
      </CascadeWithin>
    </Page>
  );
}
