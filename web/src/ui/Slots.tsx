import { Fragment, type ReactNode } from "react";

interface SlotsProps {
  /** A sentence in which a name in braces is the place of something. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with boxes in it, wherever a language puts them. */
export function Slots({ text, parts }: SlotsProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const key = `${index} ${part}`;
    return <Fragment key={key}>{index % 2 === 1 ? parts[part] : part}</Fragment>;
  });
}
