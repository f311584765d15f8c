import { useState } from "react";
import type { WholePlace } from "@/lib/place";
import { FileLinks } from "@/ui/FileLinks";
import { SelectField } from "@/ui/SelectField";
import styles from "./AttendanceFiles.module.css";
import { useAttendanceWords } from "./words";

const FORMS = ["totals", "wide", "long"] as const;

/** The subject as a file, in one of three forms. */
export function AttendanceFiles({ place }: { place: WholePlace }) {
  const { files } = useAttendanceWords();
  const [form, setForm] = useState<(typeof FORMS)[number]>("totals");
  return (
    <>
      <SelectField
        inline
        className={styles.form}
        label={files.form}
        value={form}
        options={FORMS.map((each) => ({ value: each, label: files.forms[each] }))}
        onChange={(event) => setForm(event.target.value as typeof form)}
      />
      <FileLinks address="/api/attendance/export" query={{ ...place, form }} />
    </>
  );
}
