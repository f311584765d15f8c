import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { cut } from "@/lib/paper-pages";
import { useSession } from "@/lib/session";
import { Paper, PaperPage } from "@/ui/Paper";
import { usePrinting } from "@/ui/use-printing";
import { namesInShort, SEPARATOR } from "./describe";
import styles from "./GroupPaper.module.css";
import type { GroupDetails, Member } from "./types";
import { useGroupWords } from "./words";

const LINES = 44; // of 5 mm, between a page's head and foot
const COLUMNS = 3;

/** Rolls and names on one A4 page, as of the day that the page shows. */
export function GroupPaper({ details }: { details: GroupDetails }) {
  const printing = usePrinting();
  return <Paper>{printing && <Pages details={details} />}</Paper>;
}

function Pages({ details }: { details: GroupDetails }) {
  const words = useGroupWords();
  const { longDate, moment } = useFormats();
  const { title } = useSession();
  const { group, members, batch, department, on } = details;
  const pages = members.length > 0 ? cut(members, LINES * COLUMNS) : [[]];
  return pages.map((page, index) => (
    <PaperPage
      key={page[0]?.student ?? index}
      college={title}
      title={words.nameGroup(group)}
      facts={[batch, department, namesInShort(group.subjects, words)].filter(Boolean).join(SEPARATOR)}
      of={words.paper.of(members.length)}
      date={words.paper.asOf(longDate(on))}
      number={index + 1}
      pages={pages.length}
      foot={words.paper.foot(title, moment(serverNow().toISOString()))}
    >
      <ol className={styles.lines} start={index * LINES * COLUMNS + 1}>
        {page.map((member) => (
          <li key={member.student} className={styles.line}>
            <b>{member.roll}</b> <bdi>{member.name}</bdi>
            {fromElsewhere(member, details) && ` (${fromElsewhere(member, details)})`}
          </li>
        ))}
      </ol>
    </PaperPage>
  ));
}

/** Which list a member of another one stands on. */
const fromElsewhere = (member: Member, { batch, department }: GroupDetails): string =>
  [member.department !== department ? member.department : null, member.batch !== batch ? member.batch : null]
    .filter(Boolean)
    .join(", ");
