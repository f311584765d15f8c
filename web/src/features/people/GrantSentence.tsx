import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { labelsFor, subjectsFor } from "@/lib/college-queries";
import { useSession } from "@/lib/session";
import { ChoiceBox, MenuBox } from "@/ui/Boxes";
import { DateField } from "@/ui/DateField";
import { Slots } from "@/ui/Slots";
import styles from "./GrantSentence.module.css";
import { type GrantDraft, redraft } from "./grant-draft";
import type { Role } from "./types";
import { usePeopleWords } from "./words";

interface GrantSentenceProps {
  draft: GrantDraft;
  onDraft: (draft: GrantDraft) => void;
  /** At the end of the sentence: its button. */
  children?: ReactNode;
}

const ROLES: readonly Role[] = ["lecturer", "head", "exam", "viewer", "office"];
const NONE = "";

/** What somebody may do, as a sentence with a box for whatever can be another; and below it what that means. */
export function GrantSentence({ draft, onDraft, children }: GrantSentenceProps) {
  const { give } = usePeopleWords();
  const { everywhere } = useSession();
  const places = usePlaces(draft);
  const set = (changed: Partial<GrantDraft>) => onDraft(redraft(draft, changed));
  const { role } = draft;
  const isOfSubject = role === "lecturer";

  // Where there is but one to choose, it is chosen.
  useEffect(() => {
    if (!isOfSubject) return;
    const only = (["batch", "department", "semester"] as const).find(
      (level) => draft[level] === NONE && places[level].length === 1,
    );
    if (only) onDraft(redraft(draft, { [only]: places[only][0] }));
  }, [isOfSubject, draft, places, onDraft]);

  const boxOf = (
    name: "role" | "batch" | "department" | "semester" | "subject" | "group",
    options: readonly { value: string; label: string }[],
  ) => (
    <MenuBox
      name={name}
      label={give.boxes[name]}
      options={options}
      value={draft[name]}
      onChoose={(value) => set({ [name]: value })}
    />
  );
  const labels = (level: "batch" | "department" | "semester", none: string) =>
    boxOf(level, [{ value: NONE, label: none }, ...places[level].map((label) => ({ value: label, label }))]);
  const roles = ROLES.filter((each) => each === "lecturer" || everywhere.includes("office"));
  const noSubject = places.subjects?.length === 0 ? give.noSubjects : give.choose;

  return (
    <div>
      <div className={styles.sentence}>
        <Slots
          text={give.sentences[role]}
          parts={{
            role: boxOf(
              "role",
              roles.map((each) => ({ value: each, label: give.roles[each] })),
            ),
            batch: labels("batch", isOfSubject ? give.choose : give.everyBatch),
            department: labels("department", role === "viewer" ? give.everyDepartment : give.choose),
            semester: labels("semester", give.choose),
            subject: boxOf("subject", [
              { value: NONE, label: noSubject },
              ...(places.subjects ?? []).map(({ id, code, name }) => ({
                value: String(id),
                label: name ? `${code} ${name}` : code,
              })),
            ]),
            group:
              places.groups.length > 0 &&
              boxOf("group", [
                { value: NONE, label: give.everybody },
                ...places.groups.map(({ id, label }) => ({ value: String(id), label })),
              ]),
            since: (
              <DateField
                unseen
                name="since"
                label={give.boxes.since}
                value={draft.since}
                onChange={({ target }) => set({ since: target.value })}
              />
            ),
            until: (
              <>
                <ChoiceBox
                  name="ends"
                  label={give.boxes.until}
                  options={give.ends}
                  value={draft.ends}
                  onChoose={(ends) => set({ ends })}
                />{" "}
                {draft.ends === "day" && (
                  <DateField
                    unseen
                    name="lastDay"
                    label={give.boxes.lastDay}
                    value={draft.lastDay}
                    min={draft.since || undefined}
                    onChange={({ target }) => set({ lastDay: target.value })}
                  />
                )}
              </>
            ),
          }}
        />{" "}
        {children}
      </div>
      <p className={styles.means} role="status">
        <Meaning draft={draft} places={places} />
      </p>
    </div>
  );
}

/** Under the sentence: what somebody with this grant can do. */
function Meaning({ draft, places }: { draft: GrantDraft; places: Places }) {
  const { give, college } = usePeopleWords();
  const { role, batch, department } = draft;
  const place = [department, batch].filter(Boolean).join(" · ") || college;
  if (role === "office" || role === "exam") return give.means[role];
  if (role !== "lecturer") return role === "head" && !department ? null : give.means[role](place);
  const subject = places.subjects?.find(({ id }) => String(id) === draft.subject);
  if (!subject) return null;
  const group = places.groups.find(({ id }) => String(id) === draft.group);
  const what = [subject.code, group?.label].filter(Boolean).join(" ");
  return give.means.lecturer(what, (group ? group.students : subject.together) || null);
}

type Places = ReturnType<typeof usePlaces>;

/** What can be chosen in the sentence. A head chooses in the own departments alone. */
function usePlaces({ batch, department, semester, subject }: GrantDraft) {
  const { grants, everywhere } = useSession();
  const { data: batches = [] } = useQuery(labelsFor("batch"));
  const { data: departments = [] } = useQuery(labelsFor("department"));
  const { data: semesters = [] } = useQuery(labelsFor("semester"));
  const { data: subjects } = useQuery(subjectsFor({ batch, department, semester }));
  const mine = grants.filter(({ role }) => role === "head");
  const isMine = (label: string) =>
    everywhere.includes("give") || mine.some((held) => held.department === label || held.department === null);
  return {
    batch: batches,
    department: departments.filter(isMine),
    semester: semesters,
    subjects,
    groups: subjects?.find(({ id }) => String(id) === subject)?.groups ?? [],
  };
}
