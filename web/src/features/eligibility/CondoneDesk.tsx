import { useState } from "react";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { AskForm, DecideForm, RecommendForm, RevokeButton } from "./CondoneForms";
import { CondoneSteps } from "./CondoneSteps";
import { addressOf, type CondonationCase } from "./condone-queries";
import { useCondoneWords } from "./condone-words";

const FORMS = { decide: DecideForm, recommend: RecommendForm, ask: AskForm };

type Act = keyof typeof FORMS;

/** How far it has come, and what whoever is here can do about it. */
export function CondoneDesk({ told }: { told: CondonationCase }) {
  const words = useCondoneWords();
  const { refusal, now, followedBy, student, subjectId } = told;
  const { acts, decides } = useActs(told);
  return (
    <Panel title={words.decision}>
      <Stack>
        <CondoneSteps told={told} />
        {refusal && !now?.decision && <p>{words.cannot[refusal]}</p>}
        {refusal === "followed" && followedBy !== null && (
          <LinkButton to={addressOf({ number: followedBy, student, subject: subjectId })}>
            {words.toNewest(followedBy)}
          </LinkButton>
        )}
        {now?.decision && decides && refusal !== "archived" && refusal !== "erased" && (
          <RevokeButton told={told} id={now.id} />
        )}
        {acts.length > 0 && <Acts acts={acts} told={told} />}
        {!refusal && !now?.decision && acts.length === 0 && <p className="hint">{words.nobody}</p>}
      </Stack>
    </Panel>
  );
}

/** The first is what most come for: one tap less. */
function useActs({ batch, department, refusal, now }: CondonationCase) {
  const session = useSession();
  const place = { batch, department };
  const decides = mayAt(session, "lists", place);
  const may: [Act, boolean][] = [
    ["decide", decides],
    ["recommend", now?.state !== "recommended" && mayAt(session, "recommend", place)],
    ["ask", !now && mayAt(session, "ask_condoning", place)],
  ];
  const acts = refusal || now?.decision ? [] : may.filter(([, allowed]) => allowed).map(([act]) => act);
  return { acts, decides };
}

/** What is being typed stays while somebody else asks or recommends, as long as it can still be done. */
function Acts({ acts, told }: { acts: readonly Act[]; told: CondonationCase }) {
  const words = useCondoneWords();
  const [chosen, setChosen] = useState(acts[0]);
  const act = acts.find((each) => each === chosen) ?? acts[0];
  const Form = FORMS[act ?? "ask"];
  return (
    <>
      {acts.length > 1 && (
        <ChoiceGroup
          legend={words.what}
          options={acts}
          labelOf={(option) => words.acts[option as Act]}
          chosen={act}
          onChoose={(option) => setChosen(option as Act)}
        />
      )}
      <Form told={told} />
    </>
  );
}
