import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiProblem, isRefusedWith, NetworkFailure } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { findOwnRoll } from "@/lib/own-rolls";
import { pathWithPlace, placeFromQuery } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { missing, useForm } from "@/ui/use-form";
import { useUntilLeft } from "@/ui/use-until-left";
import styles from "./AllSubjects.module.css";
import { subjectsOf } from "./all-queries";
import { OwnRolls } from "./OwnRolls";
import { PLAIN } from "./plain";
import rollForm from "./RollForm.module.css";

/** A roll alone, and Check: it leads to all subjects at once. `second`: another Check stands below. */
export function AllSubjects({ second }: { second: boolean }) {
  const { catalogue, ui } = useMessages();
  const words = catalogue.lookup;
  const withCode = useSession().lookup === "pin";
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const untilLeft = useUntilLeft();
  const heading = useId();
  const boxes = useRef<HTMLFormElement>(null);
  useRollKey(() => boxes.current?.querySelector("input")?.focus());
  const { batch } = placeFromQuery(query);
  const form = useForm<Record<string, string>>({
    initial: { roll: (batch ? null : query.get("roll")) ?? "", ...(withCode ? { code: "" } : {}) },
    check: (values) => ({
      ...(PLAIN.test(values.code ?? "") ? {} : { code: words.notTogether(null) }),
      ...missing(values, ui.missing),
    }),
    send: async ({ roll: typed = "", code }) => {
      const roll = typed.trim().toUpperCase(); // as the box shows it
      const left = untilLeft();
      await client.fetchQuery({ ...subjectsOf({ roll, code }), staleTime: 0 }).catch((error: unknown) => {
        if (!(error instanceof NetworkFailure && findOwnRoll(roll))) throw inMoreWords(error, roll, words);
      });
      if (!left.aborted) await navigate(pathWithPlace("/mysubjects", {}, { roll }), { state: { code } });
    },
  });
  const box = (name: "roll" | "code") => {
    const field = form.field(name);
    // What is missing follows the label; all else is a sentence of its own.
    return { ...field, error: field.fault === ui.missing ? undefined : field.fault };
  };
  const check = (
    <Button
      type="submit"
      look={second ? "outline" : "primary"}
      className={rollForm.check}
      running={form.running}
    >
      {words.check}
    </Button>
  );
  const roll = (
    <Field
      roll
      className={rollForm.field}
      label={words.roll}
      hint={words.allHint}
      autoComplete="off"
      enterKeyHint="go"
      {...box("roll")}
    />
  );
  return (
    <section aria-labelledby={heading} className={styles.all}>
      <h2 id={heading}>{words.allSubjects}</h2>
      <Panel>
        <FormProblem problem={form.problem} />
        <form {...form.form} ref={boxes} className={withCode ? rollForm.stacked : rollForm.beside}>
          {roll}
          {withCode ? (
            <div className={rollForm.beside}>
              <Field
                roll
                className={rollForm.field}
                label={words.code}
                hint={words.codeHint}
                autoComplete="off"
                enterKeyHint="go"
                {...box("code")}
              />
              {check}
            </div>
          ) : (
            check
          )}
          <p role="status" className={rollForm.running}>
            {form.running && words.checking}
          </p>
        </form>
      </Panel>
      <OwnRolls />
    </section>
  );
}

type Words = ReturnType<typeof useMessages>["catalogue"]["lookup"];

/** An unknown roll is answered under its box, a wrong code under its own: never which of the two is wrong. */
function inMoreWords(error: unknown, roll: string, words: Words): unknown {
  if (isRefusedWith(error, "no_such_roll")) return withFields(error, { roll: words.nobodys(roll) });
  if (isRefusedWith(error, "wrong_code", "too_many_tries"))
    return withFields(error, { code: words.notTogether(error.retryAfter) });
  return error;
}

const withFields = ({ status, code, message }: ApiProblem, fields: Record<string, string>) =>
  new ApiProblem(status, { code, message, fields });

/** `/` leads to the roll box, wherever nothing is being typed. */
function useRollKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (isTyping || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
