import { useState } from "react";
import type { Group } from "@/lib/groups";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { useMayAt } from "@/lib/rights-at";
import { LinkButton } from "@/ui/Button";
import { FileLinks } from "@/ui/FileLinks";
import { SelectField } from "@/ui/SelectField";
import styles from "./AttendanceFiles.module.css";
import { useAttendanceWords } from "./words";

const FORMS = ["totals", "wide", "long"] as const;

interface AttendanceFilesProps {
  place: WholePlace;
  /** Those that the subject calls, where somebody wants a register: nobody else need ask for them. */
  groups: readonly Group[];
  onRegister: () => void;
}

/** The subject as a file, in one of three forms; and the way to read one back. */
export function AttendanceFiles({ place, groups, onRegister }: AttendanceFilesProps) {
  const { files } = useAttendanceWords();
  const [form, setForm] = useState<(typeof FORMS)[number]>("totals");
  const [group, setGroup] = useState("");
  const mayKeep = useMayAt("keep", place);
  const asked = form === "wide" && groups.length > 1;

  function chooseForm(chosen: typeof form) {
    setForm(chosen);
    if (chosen === "wide") onRegister();
  }

  return (
    <>
      <SelectField
        inline
        className={styles.form}
        label={files.form}
        value={form}
        options={FORMS.map((each) => ({ value: each, label: files.forms[each] }))}
        onChange={(event) => chooseForm(event.target.value as typeof form)}
      />
      {asked && (
        <SelectField
          inline
          className={styles.form}
          label={files.group}
          value={group}
          none={files.everyGroup}
          options={groups.map((each) => ({ value: String(each.id), label: files.nameGroup(each) }))}
          onChange={(event) => setGroup(event.target.value)}
        />
      )}
      <FileLinks
        address="/api/attendance/export"
        query={{ ...place, form, groupId: (asked && group) || undefined }}
      />
      {mayKeep && (
        <LinkButton icon="upload" to={pathWithPlace("/marksfile", place)}>
          {files.fromFile}
        </LinkButton>
      )}
    </>
  );
}
