import { useState } from "react";
import { ApiProblem } from "@/lib/api/problem";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { OnceDialog } from "@/ui/OnceDialog";
import { Panel } from "@/ui/Panel";
import { useForm } from "@/ui/use-form";
import { useGatewayChanges } from "./changes";
import { KindBoxes } from "./KindBoxes";
import { TestOutcome } from "./TestOutcome";
import type { Kind } from "./types";
import { useGatewayWords } from "./words";

/** What is refused about the address itself: it stands under its box, as a sentence of its own. */
const OF_THE_ADDRESS = [
  "gateway_is_private",
  "gateway_not_https",
  "gateway_not_found",
  "gateway_there",
  "not_a_gateway_address",
];

/** A new gateway is sent a test at once, while its secret is still on the screen. */
export function AddGateway() {
  const { form: words, secret: once } = useGatewayWords();
  const { add, sendTest } = useGatewayChanges();
  const [kinds, setKinds] = useState<Kind[]>(["crossed"]);
  const [needsMobile, setNeedsMobile] = useState(true);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    initial: { url: "" },
    send: async ({ url }) => {
      if (kinds.length === 0) return;
      const made = await add.mutateAsync({ url: url.trim(), kinds, needsMobile });
      setSecret(made.secret);
      sendTest.mutate(made.gateway.id);
      form.clear();
    },
  });
  const { problem } = form;
  const ofAddress = problem instanceof ApiProblem && OF_THE_ADDRESS.includes(problem.code) ? problem : null;
  return (
    <Panel title={words.title}>
      <Form form={{ ...form, problem: ofAddress ? null : problem }} act={words.act} acting={words.acting}>
        <Field
          label={words.url}
          type="url"
          inputMode="url"
          maxLength={2000}
          {...form.field("url")}
          {...(ofAddress && { error: ofAddress.message })}
        />
        <KindBoxes
          kinds={kinds}
          onKinds={setKinds}
          needsMobile={needsMobile}
          onNeedsMobile={setNeedsMobile}
        />
        <p className="hint">{words.hint}</p>
      </Form>
      <OnceDialog value={secret} words={once} onClose={() => setSecret(null)}>
        <TestOutcome test={sendTest} />
      </OnceDialog>
    </Panel>
  );
}
