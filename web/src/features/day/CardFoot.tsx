import { Link } from "react-router";
import { Icon } from "@/ui/Icon";
import type { Card } from "./card";
import styles from "./HourCard.module.css";
import { pathOfClass } from "./paths";
import { Reasons } from "./Reasons";
import { groupsOf, nameOf, timesOf } from "./say";
import type { SeenClass } from "./seen";
import { useSayDay } from "./use-say-day";
import { useDayWords } from "./words";

/** What comes after, or was before; of what has ended, that it was not held. */
export function CardFoot({ card }: { card: Card }) {
  const words = useDayWords();
  const say = useSayDay();
  const { foot } = words;
  switch (card.kind) {
    case "ended":
      return (
        <details className={styles.foot}>
          <summary className={styles.row}>
            <b className={styles.grow}>{words.notHeldBecause}</b>
            <Icon name="descending" className={styles.fold} />
          </summary>
          <div className={styles.reasons}>
            <Reasons seen={card.at} unseenLegend />
          </div>
        </details>
      );
    case "several":
      return null;
    case "next":
      return card.last && !card.isFirst ? (
        <Leads to={card.last} before={foot.last}>
          {words.presentOf(card.last.attended, card.last.of)}
        </Leads>
      ) : (
        card.after && <Leads to={card.after} before={foot.after(say.starts(card.after))} />
      );
    case "done":
    case "none":
      return (
        card.nextDay && (
          <Leads
            to={card.nextDay}
            before={`${say.shortDay(card.nextDay.own.day)} ${say.starts(card.nextDay)}`}
          />
        )
      );
    default:
      return card.next && <Leads to={card.next} before={foot.next(say.starts(card.next))} />;
  }
}

interface LeadsProps {
  to: SeenClass;
  before: string;
  /** In place of where it is. */
  children?: string;
}

function Leads({ to, before, children }: LeadsProps) {
  const words = useDayWords();
  const { own } = to;
  const times = timesOf(own);
  const group = groupsOf(own.taught);
  const where = [
    group && own.room ? words.inRoom(group, own.room) : (group ?? own.room),
    own.hours.length > 1 && times && words.until(times.ends),
  ];
  return (
    <div className={styles.foot}>
      <Link className={styles.row} {...pathOfClass(to)}>
        <span className={styles.grow}>
          <span className={styles.muted}>{before}</span> <b>{nameOf(own.taught)}</b>
          {[children ?? "", ...(children ? [] : where)].filter(Boolean).map((part) => `, ${part}`)}
        </span>
        <Icon name="next" className={styles.go} />
      </Link>
    </div>
  );
}
