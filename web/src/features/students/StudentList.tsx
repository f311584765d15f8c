import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { pathWithPlace } from "@/lib/place";
import { mayAt, reaches } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Button, LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { FileLinks } from "@/ui/FileLinks";
import { ListState } from "@/ui/ListState";
import { Panel } from "@/ui/Panel";
import { Row } from "@/ui/Stack";
import { LookupCodes } from "./LookupCodes";
import { archivedOf, placeQuery, studentsOf } from "./queries";
import { StudentBrowser } from "./StudentBrowser";
import { type Asked, StudentDialog } from "./StudentDialog";
import styles from "./StudentList.module.css";
import type { ListPlace } from "./types";
import { useStudentWords } from "./words";

const EXPORTS = ["csv", "xlsx", "json"] as const; // each can be imported again

interface StudentListProps {
  place: ListPlace;
  /** Where a student can be moved to. */
  batches: readonly string[];
  departments: readonly string[];
}

/** The students of one batch and department: to find, correct, add, archive, move and export. */
export function StudentList({ place, batches, departments }: StudentListProps) {
  const { list, codes } = useStudentWords();
  const { shell } = useMessages();
  const active = useQuery(studentsOf(place));
  const archived = useQuery(archivedOf(place));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { heading, onClose } = useHeadingFocus(asked, () => setAsked(null));
  const addOne = () => setAsked({ act: "add" });
  const count = active.data?.length ?? 0;
  const session = useSession();
  const mayKeep = mayAt(session, "keep", place);
  const withCodes = mayKeep && session.lookup === "pin";
  const [showing, setShowing] = useState<"list" | "codes">("list");
  const bare = active.data?.length === 0 && !archived.data?.length; // said below, in more words
  const acting = active.isPending || count > 0; // there from the start: what stands below does not move
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={bare ? "sr-only" : styles.count}>
          {active.data && list.heading(count)}
        </h2>
        {acting && (
          <Row>
            {withCodes && (
              <Button icon="key" onClick={() => setShowing(showing === "codes" ? "list" : "codes")}>
                {showing === "codes" ? codes.backToList : codes.title}
              </Button>
            )}
            <FileLinks address="/api/students/export" query={placeQuery(place)} formats={EXPORTS} />
            {mayKeep && (
              <>
                <Button icon="add" onClick={addOne}>
                  {list.addOne}
                </Button>
                <LinkButton to={pathWithPlace("/addstudent", place)}>{list.addMany}</LinkButton>
              </>
            )}
            <LinkButton look="quiet" to={pathWithPlace("/groups", place)}>
              {list.groups}
            </LinkButton>
            {reaches(session, "see_leave", place) && (
              <LinkButton look="quiet" to="/leave">
                {shell.leave}
              </LinkButton>
            )}
          </Row>
        )}
      </div>
      {withCodes && showing === "codes" ? (
        <LookupCodes place={place} />
      ) : (
        <Panel flush>
          <ListState query={active}>
            {(students) => (
              <StudentBrowser
                place={place}
                students={students}
                archived={archived.data ?? []}
                onAsk={mayKeep ? setAsked : undefined}
                empty={<EmptyList place={place} onAddOne={mayKeep ? addOne : undefined} />}
              />
            )}
          </ListState>
        </Panel>
      )}
      <StudentDialog
        place={place}
        batches={batches}
        departments={departments}
        asked={asked}
        onAsk={setAsked}
        onClose={onClose}
      />
    </section>
  );
}

/** When a student leaves the list, the button that was pressed goes too: the focus goes to the heading. */
function useHeadingFocus(asked: Asked | null, close: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useRef(false);
  useEffect(() => {
    if (!asked && gone.current) heading.current?.focus({ preventScroll: true }); // the dialog is closed by now
    gone.current = false;
  }, [asked]);
  const onClose = (left = false) => {
    gone.current = left;
    close();
  };
  return { heading, onClose };
}

function EmptyList({ place, onAddOne }: { place: ListPlace; onAddOne: (() => void) | undefined }) {
  const { list, placed } = useStudentWords();
  return (
    <EmptyState
      title={list.emptyTitle(placed(place.department, place.batch))}
      actions={
        onAddOne && (
          <>
            <LinkButton look="primary" to={pathWithPlace("/addstudent", place)}>
              {list.addMany}
            </LinkButton>
            <Button onClick={onAddOne}>{list.addOne}</Button>
          </>
        )
      }
    >
      {onAddOne && list.emptyText}
    </EmptyState>
  );
}
