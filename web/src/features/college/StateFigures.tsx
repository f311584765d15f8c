import { useId } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { expectedPath } from "./asked";
import stacks from "./HourStacks.module.css";
import styles from "./StateFigures.module.css";
import type { Today } from "./types";
import { useCollegeWords } from "./words";

/** The legend of the plot, the figures, and the ways to their lists at once. */
export function StateFigures({ today, day }: { today: Today; day: string | null }) {
  const { today: words } = useCollegeWords();
  const { states } = words;
  const { notHeld, extra } = today;
  return (
    <nav className={styles.figures} aria-label={words.figures}>
      <Figure count={today.taken} word={states.taken} look={stacks.taken} to={expectedPath(day, "taken")}>
        {extra > 0 && <Link to={expectedPath(day, "extra")}>{words.extra(extra)}</Link>}
      </Figure>
      <Figure
        count={today.running}
        word={states.running}
        look={stacks.running}
        to={expectedPath(day, "running")}
      />
      <Figure
        count={today.missing}
        word={states.missing}
        look={stacks.missing}
        to={`/nottaken?${new URLSearchParams({ first: today.day, last: today.day })}`}
        striped
      />
      <Figure
        count={today.toCome}
        word={states.toCome}
        look={stacks.toCome}
        to={expectedPath(day, "to_come")}
      >
        {notHeld > 0 && <Link to={expectedPath(day, "not_held")}>{states.notHeld(notHeld)}</Link>}
      </Figure>
    </nav>
  );
}

interface FigureProps {
  count: number;
  word: string;
  look: string | undefined;
  to: string;
  striped?: boolean;
  /** What is told besides, with a way of its own. */
  children?: React.ReactNode;
}

function Figure({ count, word, look, to, striped = false, children }: FigureProps) {
  const { number } = useFormats();
  const stripes = useId();
  return (
    <div className={styles.figure}>
      <Link to={to} className={styles.link}>
        <b>{number(count)}</b>{" "}
        <span>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            {striped && (
              <pattern
                id={stripes}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="5" height="5" className={stacks.stripeGround} />
                <rect width="2.5" height="5" className={stacks.stripe} />
              </pattern>
            )}
            <rect
              x="1"
              y="1"
              width="12"
              height="12"
              rx="2"
              className={look}
              fill={striped ? `url(#${stripes})` : undefined}
            />
          </svg>
          {word}
        </span>
      </Link>
      {children}
    </div>
  );
}
