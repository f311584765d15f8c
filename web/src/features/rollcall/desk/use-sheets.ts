import { useCallback, useState } from "react";
import { useFetched } from "./use-fetched";

const loadJump = () => import("./JumpDialog").then(({ JumpDialog }) => JumpDialog);
const loadMenu = () => import("./CallMenu").then(({ CallMenu }) => CallMenu);
const loadCame = () => import("@/features/rollcall/came/WhoHasCome").then(({ WhoHasCome }) => WhoHasCome);

type Sheet = "jump" | "unmarked" | "keys" | "menu" | "came";

/** Which sheet lies over the roll call. What not every class needs is fetched when it is first opened. */
export function useSheets() {
  const [shown, setShown] = useState<Sheet | null>(null);
  const [JumpDialog, fetchJump] = useFetched(loadJump);
  const [Menu, fetchMenu] = useFetched(loadMenu);
  const [WhoHasCome, fetchCame] = useFetched(loadCame);
  const open = useCallback(
    (sheet: Sheet) => {
      setShown(sheet);
      if (sheet === "jump") fetchJump();
      if (sheet === "menu") fetchMenu();
      if (sheet === "came") fetchCame();
    },
    [fetchJump, fetchMenu, fetchCame],
  );
  const close = useCallback(() => setShown(null), []);
  return { shown, open, close, JumpDialog, Menu, WhoHasCome };
}
