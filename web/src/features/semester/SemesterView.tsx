import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { EmptyState } from "@/ui/EmptyState";
import { Filters } from "@/ui/Filters";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { SearchBox } from "@/ui/SearchBox";
import { usePaged } from "@/ui/use-paged";
import { usePhone } from "@/ui/use-phone";
import { useSought } from "@/ui/use-sought";
import { LetterKey } from "./LetterKey";
import { SemesterEntries } from "./SemesterEntries";
import { SemesterTable } from "./SemesterTable";
import styles from "./SemesterView.module.css";
import type { FilledCell, SemesterSheet } from "./types";
import { useSlash } from "./use-slash";
import { beginsWith, linesOf, SHOWN, type Shown, type View } from "./view";
import { useSemesterWords } from "./words";

/** So many rows are drawn; more come as one scrolls. */
const PAGE = 60;
/** Those that a screen shows are drawn before the others. */
const SEEN_FIRST = 24;

interface SemesterViewProps {
  sheet: SemesterSheet;
  view: View;
  onView: (changed: Partial<View>) => void;
  renderSum: (cell: FilledCell, sheet: SemesterSheet) => ReactNode;
}

/** The sheet on screen: whom to show, and a table at a desk or entries on a phone. */
export function SemesterView({ sheet, view, onView, renderSum }: SemesterViewProps) {
  const words = useSemesterWords();
  const phone = usePhone();
  const tools = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useSought();
  useSlash(tools);
  const show = view.show ?? beginsWith(phone, sheet);
  const lines = useMemo(
    () => linesOf(sheet, show, sought, view.sorting),
    [sheet, show, sought, view.sorting],
  );
  const isSeen = useDeferredValue(true, false);
  const { part, ...paged } = usePaged(
    lines,
    PAGE,
    JSON.stringify([show, sought, view.sorting, view.groupId]),
  );
  const drawn = isSeen ? part : part.slice(0, SEEN_FIRST);
  return (
    <Panel flush>
      <div ref={tools} className={styles.tools}>
        <SearchBox label={words.find} sought={sought} onSeek={setSought} className={styles.search} />
        <Filters
          label={words.show}
          options={offered(sheet, show).map(([value, count]) => ({
            value,
            label: words.filters[value],
            count,
          }))}
          chosen={show}
          onChoose={(chosen) => onView({ show: chosen })}
        />
        <LetterKey sheet={sheet} />
      </div>
      {lines.length === 0 ? (
        <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>
      ) : phone ? (
        <SemesterEntries sheet={sheet} lines={drawn} />
      ) : (
        <SemesterTable
          sheet={sheet}
          lines={drawn}
          sorting={view.sorting}
          onSort={(sorting) => onView({ sorting })}
          renderSum={renderSum}
        />
      )}
      {isSeen && <MoreRows {...paged} />}
    </Panel>
  );
}

/** In the band only where a rule has one, and cannot reach only where somebody cannot. */
function offered(sheet: SemesterSheet, shown: Shown): [Shown, number][] {
  const counts: Record<Shown, number> = {
    all: sheet.students,
    below: sheet.below,
    band: sheet.inBand,
    short: sheet.short,
    unreachable: sheet.unreachable,
  };
  const hasBand = sheet.rule.floor !== null;
  const isOffered: Record<Shown, boolean> = {
    all: true,
    below: true,
    band: hasBand,
    short: hasBand,
    unreachable: sheet.unreachable > 0,
  };
  return SHOWN.filter((each) => isOffered[each] || each === shown).map((each) => [each, counts[each]]);
}
