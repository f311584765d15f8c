import { useNavigate, useSearchParams } from "react-router";
import { memory } from "@/lib/memory";
import { useMessages } from "@/lib/messages/context";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Panel } from "@/ui/Panel";
import { missing, useForm } from "@/ui/use-form";
import styles from "./RollForm.module.css";

/** The roll box and Check, which leads to the student's profile. The roll is remembered. */
export function RollForm({ place }: { place: WholePlace }) {
  const { catalogue, ui } = useMessages();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useForm({
    initial: { roll: query.get("roll") ?? memory.read("roll") ?? "" },
    check: (values) => missing(values, ui.missing),
    send: async (values) => {
      const roll = values.roll.trim().toUpperCase(); // as the box shows it
      memory.write("roll", roll);
      await navigate(pathWithPlace("/attendanceprofile", place, { roll }));
    },
  });
  return (
    <Panel>
      <form {...form.form} className={styles.form}>
        <Field
          roll
          className={styles.field}
          label={catalogue.lookup.roll}
          hint={catalogue.lookup.rollHint}
          autoComplete="off"
          enterKeyHint="go"
          {...form.field("roll")}
        />
        <Button type="submit" look="primary" className={styles.check}>
          {catalogue.lookup.check}
        </Button>
      </form>
    </Panel>
  );
}
