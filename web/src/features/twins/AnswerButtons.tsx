import { Button } from "@/ui/Button";
import styles from "./AnswerButtons.module.css";
import type { Answering } from "./use-answering";
import { useTwinWords } from "./words";

interface AnswerButtonsProps {
  answering: Answering;
  size?: "normal" | "large";
  /** Of the answer that is most likely right: their times overlap. */
  look: "primary" | "tint";
}

/** One tap, and that is the answer. */
export function AnswerButtons({ answering, size = "normal", look }: AnswerButtonsProps) {
  const words = useTwinWords();
  const { give, given } = answering;
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
