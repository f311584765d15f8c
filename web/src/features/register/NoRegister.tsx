import { useLocation } from "react-router";
import { ApiProblem } from "@/lib/api/problem";
import { loginPath } from "@/lib/next";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import { useRegisterWords } from "./words";

interface NoRegisterProps {
  semester: string;
  error: unknown;
  onRetry: () => unknown;
}

/** What stands there until the register has come; or why it cannot be shown, and the one thing to do. */
export function NoRegister({ semester, error, onRetry }: NoRegisterProps) {
  const words = useRegisterWords();
  const status = error instanceof ApiProblem ? error.status : 0;
  return (
    <Panel>
      {status === 401 ? (
        <Closed />
      ) : status === 404 ? (
        <EmptyState
          picture="search"
          title={words.noSemester(semester)}
          actions={
            <LinkButton look="primary" to="/registerdb">
              {words.chooseAgain}
            </LinkButton>
          }
        >
          {words.noSemesterText}
        </EmptyState>
      ) : (
        <NotYet error={error} onRetry={onRetry} count={8} titled />
      )}
    </Panel>
  );
}

/** Where rolls and marks are not for everybody. */
export function Closed() {
  const words = useRegisterWords();
  const location = useLocation();
  return (
    <EmptyState
      picture="key"
      title={words.closed}
      actions={
        <LinkButton look="primary" to={loginPath(location)}>
          {words.logIn}
        </LinkButton>
      }
    >
      {words.closedText}
    </EmptyState>
  );
}
