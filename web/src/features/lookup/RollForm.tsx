import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { ApiProblem, isRefusedWith } from "@/lib/api/problem";
import { memory } from "@/lib/memory";
import { useMessages } from "@/lib/messages/context";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { missing, useForm } from "@/ui/use-form";
import { useUntilLeft } from "@/ui/use-until-left";
import { PLAIN } from "./plain";
import { exampleOf, profileOf } from "./queries";
import styles from "./RollForm.module.css";

/** The roll box and Check, which leads to the student's profile. A refusal is answered here, and the text stays. */
export function RollForm({ place }: { place: WholePlace }) {
  const { catalogue, ui } = useMessages();
  const words = catalogue.lookup;
  const withCode = useSession().lookup === "pin";
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const untilLeft = useUntilLeft();
  const form = useForm<Record<string, string>>({
    initial: { roll: query.get("roll") ?? memory.read("roll") ?? "", ...(withCode ? { code: "" } : {}) },
    check: (values) => ({
      ...(PLAIN.test(values.code ?? "") ? {} : { code: words.wrongCode }),
      ...missing(values, ui.missing),
    }),
    send: async ({ roll: typed = "", code }) => {
      const roll = typed.trim().toUpperCase(); // as the box shows it
      memory.write("roll", roll);
      const asked = profileOf({ place, roll, code });
      const left = untilLeft();
      await client.fetchQuery({ ...asked, staleTime: 0 }).catch((error: unknown) => {
        throw inMoreWords(error, words.notOnList(roll, place.department, place.batch));
      });
      if (!left.aborted)
        await navigate(pathWithPlace("/attendanceprofile", place, { roll }), { state: { code } });
    },
  });
  return (
    <Panel>
      <FormProblem problem={form.problem} />
      <form {...form.form} className={withCode ? styles.stacked : styles.beside}>
        <Field
          roll
          className={styles.field}
          label={words.roll}
          hint={words.rollHint(useQuery(exampleOf(place)).data?.roll)}
          autoComplete="off"
          enterKeyHint="go"
          {...form.field("roll")}
        />
        {withCode && (
          <Field
            label={words.code}
            hint={words.codeHint}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            {...form.field("code")}
          />
        )}
        <Button type="submit" look="primary" className={styles.check} running={form.running}>
          {words.check}
        </Button>
        <p role="status" className={styles.running}>
          {form.running && words.checking}
        </p>
      </form>
    </Panel>
  );
}

/** An unknown roll is said with the list it was looked for on. */
const inMoreWords = (error: unknown, notOnList: string) =>
  isRefusedWith(error, "unknown_roll")
    ? new ApiProblem(error.status, { code: error.code, message: error.message, fields: { roll: notOnList } })
    : error;
