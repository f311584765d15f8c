import { SelectField } from "@/ui/SelectField";
import type { Kind } from "./types";
import { useGroupWords } from "./words";

const KINDS = ["section", "lab", "elective", "other"] as const satisfies readonly Kind[];

interface KindFieldProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** Without sections: a group of the whole batch divides no list. */
  ofBatch?: boolean;
}

/** What a group is. */
export function KindField({ kind, onKind, ofBatch = false }: KindFieldProps) {
  const { make, kinds } = useGroupWords();
  return (
    <SelectField
      label={make.kind}
      options={KINDS.filter((each) => !ofBatch || each !== "section").map((each) => ({
        value: each,
        label: kinds[each],
      }))}
      value={kind}
      onChange={(event) => onKind(event.target.value as Kind)}
    />
  );
}
