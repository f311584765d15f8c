import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "@/lib/format";
import { newId } from "@/lib/new-id";
import type { WholePlace } from "@/lib/place";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Skeleton } from "@/ui/Skeleton";
import { useForm } from "@/ui/use-form";
import styles from "./asking.module.css";
import { useObject } from "./changes";
import { markOf } from "./queries";
import type { SentObjection } from "./types";
import { useOwnPageWords } from "./words";

type Claim = "present" | "late" | "leave";
const CLAIMS: readonly Claim[] = ["present", "late", "leave"];

interface ObjectFormProps {
  place: WholePlace;
  heldOn: string;
  number: number;
  onCancel: () => void;
  onSent: (sent: SentObjection) => void;
}

/** An objection to one mark: whose page this is says whose mark it is. */
export function ObjectForm({ place, heldOn, number, onCancel, onSent }: ObjectFormProps) {
  const words = useOwnPageWords();
  const { percent, longDate, shortDate } = useFormats();
  const { data: mark, error } = useQuery(markOf(place, heldOn, number));
  const [claim, setClaim] = useState<Claim>("present");
  const [key] = useState(newId); // sent again, it is sent once
  const object = useObject();
  const { field, form, running, problem } = useForm({
    initial: { text: "" },
    send: async ({ text }) => {
      onSent(await object.mutateAsync({ ...place, heldOn, number, claim, text, key }));
    },
  });
  if (error)
    return (
      <div className={styles.form}>
        <FormProblem problem={error} />
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    );
  if (!mark) return <Skeleton shape="rows" />;
  return (
    <form
      className={styles.form}
      {...form}
      aria-label={words.objecting.title(place.subject, shortDate(heldOn))}
    >
      <p>
        {words.objecting.holds(words.markWords[mark.seen])}{" "}
        {mark.ifPresent !== null && words.objecting.would(percent(mark.ifPresent))}{" "}
        {mark.until && words.objecting.until(longDate(mark.until))}
      </p>
      <ChoiceGroup
        legend={words.objecting.claim}
        options={CLAIMS}
        labelOf={(each) => words.objecting.claims[each as Claim]}
        chosen={claim}
        onChoose={(each) => setClaim(each as Claim)}
      />
      <Field
        label={words.objecting.text}
        hint={words.objecting.textHint}
        maxLength={500}
        {...field("text")}
      />
      <FormProblem problem={problem} />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" look="primary" running={running}>
          {words.objecting.send}
        </Button>
      </div>
    </form>
  );
}
