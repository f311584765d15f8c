import { useQuery } from "@tanstack/react-query";
import { useRollCallWords } from "@/features/rollcall/words";
import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { readCheckedAt } from "@/lib/kept-reading";
import { useOnline } from "@/lib/online";
import { useSession } from "@/lib/session";
import styles from "./StartPanel.module.css";

/** Without network: of which moment the lists are that this device keeps, and chooses and calls from. */
export function ListsAsOf() {
  const { start } = useRollCallWords();
  const { today, timezone } = useSession();
  const { shortDate, time } = useFormats();
  const online = useOnline();
  const { data: checkedAt } = useQuery({
    queryKey: ["lists-kept"],
    queryFn: readCheckedAt,
    enabled: !online,
    staleTime: 0,
  });
  if (online || !checkedAt) return null;
  const date = wallClock(checkedAt, timezone).slice(0, 10);
  return (
    <p className={styles.about} role="status">
      {start.listsAsOf(time(new Date(checkedAt)), date === today ? null : shortDate(date))}
    </p>
  );
}
