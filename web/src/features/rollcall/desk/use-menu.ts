import { type ComponentProps, type FC, useCallback, useState } from "react";
import { useRollCallWords } from "@/features/rollcall/words";
import { useToast } from "@/ui/toasts-context";
import type { CallMenu } from "./CallMenu";

type Menu = FC<ComponentProps<typeof CallMenu>>;

/** The menu, whose code is fetched when it is first asked for; null before. What cannot be fetched is told, and asked for anew. */
export function useMenu() {
  const { notReached } = useRollCallWords().saved;
  const toast = useToast();
  const [Menu, setMenu] = useState<Menu | null>(null);
  const fetchMenu = useCallback(() => {
    import("./CallMenu").then(
      ({ CallMenu }) => setMenu(() => CallMenu),
      () => toast({ text: notReached }),
    );
  }, [toast, notReached]);
  return { Menu, fetchMenu };
}
