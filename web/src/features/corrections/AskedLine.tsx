import { Link } from "react-router";
import { useCorrectionWords } from "./words";

export function AskedLine({ waiting }: { waiting: number }) {
  const words = useCorrectionWords();
  return (
    <p role="status">
      <Link to="/corrections">{words.here(waiting)}</Link>
    </p>
  );
}
