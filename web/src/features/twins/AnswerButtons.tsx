import { Link } from "react-router";
import { twinPath } from "@/lib/twin-path";
import { Button } from "@/ui/Button";
import styles from "./AnswerButtons.module.css";
import type { Twin } from "./queries";
import type { Answering } from "./use-answering";
import { useTwinWords } from "./words";

interface AnswerButtonsProps {
  twin: Pick<Twin, "first" | "firstWaits">;
  answering: Answering;
  size?: "normal" | "large";
  /** Of the answer that is most likely right: their times overlap. */
  look: "primary" | "tint";
}

/** One tap, and that is the answer. Where another question comes before this one, the way there. */
export function AnswerButtons({ twin, answering, size = "normal", look }: AnswerButtonsProps) {
  const words = useTwinWords();
  const { give, given } = answering;
  if (twin.firstWaits) {
    return (
      <p>
        <Link to={twinPath(twin.first.id)}>{words.seeFirst}</Link>
      </p>
    );
  }
  return (
    <div className={styles.answers}>
      <Button look={look} size={size} icon="merge" running={given === "one"} onClick={() => give("one")}>
        {words.one}
      </Button>
      <Button size={size} running={given === "two"} onClick={() => give("two")}>
        {words.two}
      </Button>
    </div>
  );
}
