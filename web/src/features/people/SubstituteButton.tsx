import { lazy, Suspense, useState } from "react";
import { Button } from "@/ui/Button";
import { useSubstituteWords } from "./substitute-words";
import type { SubstituteFor } from "./types";

const Substitute = lazy(async () => ({ default: (await import("./Substitute")).Substitute }));

interface SubstituteButtonProps extends SubstituteFor {
  size?: "small" | "normal";
}

/** Gives a class to somebody else for a day: opens the sheet, whose code is fetched then. */
export function SubstituteButton({ size = "normal", ...asked }: SubstituteButtonProps) {
  const { act } = useSubstituteWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon="swap" onClick={() => setOpen(true)} which={asked.what}>
        {act}
      </Button>
      {open && (
        <Suspense>
          <Substitute {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
