import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { Line } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { classes } from "@/ui/classes";
import { Bars, isDense } from "./Ribbon";
import styles from "./Ribbon.module.css";

interface RibbonSliderProps {
  lines: readonly Line[];
  at: number | null;
  onGo: (index: number) => void;
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The ribbon as a way to jump: tap or drag on it, or move with the arrow keys. */
export function RibbonSlider({ lines, at, onGo }: RibbonSliderProps) {
  const words = useRollCallWords();
  const last = useRef(-1);
  const slider = useRef<HTMLDivElement>(null);
  const now = at ?? lines.length - 1;
  const line = lines[now];

  const dense = isDense(lines.length);
  useEffect(() => {
    if (dense) slider.current?.children[now]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [dense, now]);

  function go(index: number) {
    const within = Math.max(0, Math.min(lines.length - 1, index));
    if (within !== last.current) onGo(within);
    last.current = within;
  }

  function follow(event: PointerEvent<HTMLDivElement>) {
    const bars = [...event.currentTarget.children];
    go(bars.findLastIndex((bar) => bar.getBoundingClientRect().left <= event.clientX));
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    last.current = -1;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
  }

  function key(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    last.current = -1;
    go(now + step);
  }

  return (
    <div
      ref={slider}
      className={classes(styles.ribbon, styles.slider, dense && styles.dense)}
      role="slider"
      tabIndex={0}
      aria-label={words.goTo}
      aria-valuemin={1}
      aria-valuemax={lines.length}
      aria-valuenow={now + 1}
      aria-valuetext={line && `${line.roll} ${line.name}, ${words.of(now + 1, lines.length)}`}
      onPointerDown={press}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <Bars marks={lines.map(({ mark }) => mark)} at={at} />
    </div>
  );
}
