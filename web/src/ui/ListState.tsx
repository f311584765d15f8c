import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styles from "./ListState.module.css";
import { LoadError } from "./LoadError";
import { Skeleton } from "./Skeleton";

interface ListStateProps<T> {
  query: UseQueryResult<T[]>;
  children: (entries: T[]) => ReactNode;
}

/** A list inside a flush panel, or what stands there until it has come. */
export function ListState<T>({ query, children }: ListStateProps<T>) {
  if (query.data) return children(query.data);
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.waiting}>
      <Skeleton shape="rows" />
    </div>
  );
}
