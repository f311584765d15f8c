import { LoadError, type LoadErrorProps } from "./LoadError";
import { Panel } from "./Panel";
import { Skeleton, type SkeletonProps } from "./Skeleton";

interface NotYetProps extends Pick<LoadErrorProps, "error" | "heading">, SkeletonProps {
  onRetry: () => unknown;
  /** In a panel of its own. */
  boxed?: boolean;
}

/** Stands where something will, once it has come: its shape, or why it could not be fetched. */
export function NotYet({ error, onRetry, heading = "part", boxed = false, ...shape }: NotYetProps) {
  const instead = error ? (
    <LoadError heading={heading} error={error} onRetry={() => void onRetry()} />
  ) : (
    <Skeleton {...shape} />
  );
  return boxed ? <Panel>{instead}</Panel> : instead;
}
