import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";
import styles from "./MoreRows.module.css";
import { useNearEnd } from "./use-near-end";
import type { Paged } from "./use-paged";

interface MoreButtonProps {
  /** The end of the list, watched by `useNearEnd`; without it, more come by the button only. */
  ref?: Ref<HTMLDivElement> | undefined;
  onMore: () => void;
  /** While more are fetched. */
  running?: boolean;
  children: ReactNode;
}

/** What stands under the first rows of a long list. */
export function MoreButton({ ref, onMore, running = false, children }: MoreButtonProps) {
  const { ui } = useMessages();
  return (
    <div ref={ref} className={styles.more} data-print="no">
      <Button onClick={onMore} running={running} runningLabel={ui.fetchingMore}>
        {children}
      </Button>
    </div>
  );
}

interface MoreRowsProps extends Paged {
  /** More come by the button only: something below is not to be pushed away. */
  byButton?: boolean;
}

/** The rest of what `usePaged` shows a part of: reached by scrolling it goes on by itself. */
export function MoreRows({ left, next, more, end, byButton = false }: MoreRowsProps) {
  const { ui } = useMessages();
  if (left === 0) return null;
  return (
    <MoreButton ref={byButton ? undefined : end} onMore={more}>
      {ui.showSomeMore(next)}
    </MoreButton>
  );
}

export interface MorePagesProps {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "fetchNextPage" | "isFetchingNextPage">;
  /** How much is there: given, it goes on by itself when the reader comes near the end. */
  after?: number;
  children?: ReactNode;
}

/** The rest of what the server answers a page at a time. */
export function MorePages({ query, after, children }: MorePagesProps) {
  const { ui } = useMessages();
  const fetchMore = () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  const end = useNearEnd(fetchMore, after);
  if (!query.hasNextPage) return null;
  return (
    <MoreButton
      ref={after === undefined ? undefined : end}
      onMore={fetchMore}
      running={query.isFetchingNextPage}
    >
      {children ?? ui.showMore}
    </MoreButton>
  );
}
