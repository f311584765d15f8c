import { daysBetween } from "@/lib/civil-days";
import { useSession } from "@/lib/session";
import { Tag } from "@/ui/Tag";
import { sayEnd } from "./say";
import type { Person } from "./types";
import { usePeopleWords } from "./words";

/** What is to be noted about a person, in a word or two. */
export function PersonTags({ person }: { person: Person }) {
  const { tags } = usePeopleWords();
  const { today } = useSession();
  const end = sayEnd(person.grants, today);
  return (
    <>
      {person.me && <Tag tone="present">{tags.you}</Tag>}
      {person.disabled && <Tag>{tags.closed}</Tag>}
      {person.invited && !person.disabled && <Tag icon="link">{tags.invited}</Tag>}
      {person.lookAt === "no_grant" && (
        <Tag tone="warn" icon="alert">
          {tags.noGrant}
        </Tag>
      )}
      {end && (end.tonight || person.lookAt === "ends_soon") && (
        <Tag tone="warn" icon="clock">
          {end.tonight ? tags.tonight : tags.endsIn(daysBetween(today, end.until))}
        </Tag>
      )}
    </>
  );
}
