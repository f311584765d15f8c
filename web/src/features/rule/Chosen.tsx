/** A sentence in which what was chosen, between asterisks, stands out. */
export function Chosen({ children }: { children: string }) {
  return children.split("*").map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <b key={key}>{part}</b> : part;
  });
}
