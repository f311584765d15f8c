import { useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  /** What a scanner reads. */
  text: string;
  /** What it is, for screen readers. */
  label: string;
  className?: string | undefined;
}

const QUIET = 4; // squares of white around it, which scanners look for

/** A square code, black on white in any theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, drawing } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={drawing} />
    </svg>
  );
}

/** Each run of black squares as one bar. */
function drawCode(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const bars = data.flatMap((row, top) =>
    [
      ...row
        .map((black) => (black ? "#" : " "))
        .join("")
        .matchAll(/#+/g),
    ].map(({ 0: run, index }) => `M${index} ${top}h${run.length}v1h-${run.length}z`),
  );
  return { size, drawing: bars.join("") };
}
