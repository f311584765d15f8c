import { useMessages } from "@/lib/messages/context";
import { may, seesLists } from "@/lib/rights";
import { useSession } from "@/lib/session";
import type { IconName } from "@/ui/Icon";
import { Tile, Tiles } from "@/ui/Tiles";

interface Act {
  to: string;
  icon: IconName;
  words: string;
}

interface HomeButtonsProps {
  /** Something else is the main act of the page. */
  calm?: boolean;
}

/** On Home, what to do. Five at most; the first is the one most wanted. */
export function HomeButtons({ calm = false }: HomeButtonsProps) {
  const session = useSession();
  const { shell, catalogue } = useMessages();
  const { home } = catalogue;
  const has = (right: Parameters<typeof may>[1]) => may(session, right);
  const shortage: Act = { to: "/shortage", icon: "alert", words: shell.shortage };
  const acts: (Act | false)[] = [
    has("take") ? { to: "/attendancePage", icon: "list", words: shell.takeAttendance } : shortage,
    { to: "/attendanceDB", icon: "sheet", words: home.attendanceSheets },
    { to: "/studentattendance", icon: "percent", words: shell.studentAttendance },
    seesLists(session) && { to: "/studentDB", icon: "people", words: home.studentLists },
    has("office") && { to: "/add", icon: "add", words: shell.add },
    !has("office") && has("rules") && { to: "/rule", icon: "book", words: shell.rule },
    !has("rules") &&
      has("see_leave") &&
      (session.leaves || has("decide_leave")) && { to: "/leave", icon: "calendar", words: shell.leave },
  ];
  return (
    <Tiles label={home.whatToDo} desk="row">
      {acts
        .filter((act) => act !== false)
        .map(({ to, icon, words }, at) => (
          <Tile key={to} to={to} icon={icon} lead={at === 0} calm={calm}>
            {words}
          </Tile>
        ))}
    </Tiles>
  );
}
