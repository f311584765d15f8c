import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotYet } from "./NotYet";

interface ListStateProps<T> {
  query: UseQueryResult<T[]>;
  children: (entries: T[]) => ReactNode;
}

/** A list inside a flush panel, or what stands there until it has come. */
export function ListState<T>({ query, children }: ListStateProps<T>) {
  if (query.data) return children(query.data);
  return <NotYet error={query.error} onRetry={query.refetch} shape="rows" />;
}
