import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { callPath, startPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import { type OwnClass, ownClasses } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { type TaughtClass, taughtNow } from "./queries";
import { useOwnWords } from "./words";

interface MyClassesProps {
  /** Beside each of them. */
  beside?: (own: OwnClass, name: string) => ReactNode;
}

/**
 * On Home: what somebody teaches, one tap away. Which classes these are is known with the session, also without network;
 * what was held of them comes from the server.
 */
export function MyClasses({ beside }: MyClassesProps) {
  const words = useOwnWords();
  const own = ownClasses(useSession());
  const { data } = useQuery({ ...taughtNow, enabled: own.length > 0 });
  if (own.length === 0) return null;
  return (
    <Panel title={words.title} end={<Link to="/attendanceDB">{words.sheets}</Link>} flush>
      <RowList>
        {own.map((each) => (
          <OwnRow
            key={each.key}
            own={each}
            taught={data?.find(isOf(each))}
            beside={beside?.(each, nameOf(each))}
          />
        ))}
      </RowList>
    </Panel>
  );
}

const nameOf = ({ place, group }: OwnClass) => [place.subject, group?.label].filter(Boolean).join(" · ");

const isOf =
  ({ subjectId, group }: OwnClass) =>
  (taught: TaughtClass) =>
    taught.subjectId === subjectId && taught.groupId === (group?.id ?? null);

interface OwnRowProps {
  own: OwnClass;
  /** None until the server has told. */
  taught: TaughtClass | undefined;
  beside: ReactNode;
}

function OwnRow({ own, taught, beside }: OwnRowProps) {
  const words = useOwnWords();
  const { shortDate } = useFormats();
  const { place, group, substitute } = own;
  const name = nameOf(own);
  const isOpen = taught?.openRollCall != null;
  const detail = [
    `${place.department} ${place.semester}`,
    taught &&
      (taught.lastHeldOn
        ? words.classes(taught.classes, shortDate(taught.lastHeldOn))
        : words.noneHeld(taught.students)),
    substitute && words.insteadOf(taught?.insteadOf ?? null),
  ];
  return (
    <ListRow
      title={
        <RowLink
          to={
            taught?.openRollCall && taught.openIsYours
              ? callPath(taught.openRollCall)
              : startPath(place, group)
          }
          state={{ chosen: true }}
          aria-label={words.takeOf(name)}
        >
          {name}
        </RowLink>
      }
      detail={detail.filter(Boolean).join(" · ")}
      end={
        <>
          {isOpen && <Tag tone="warn">{words.open}</Tag>}
          {!isOpen && taught?.lastPresent != null && (
            <span>{words.presentOf(taught.lastPresent, taught.lastOf ?? 0)}</span>
          )}
          {beside}
        </>
      }
    />
  );
}
