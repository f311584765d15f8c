import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { NoRegister } from "@/features/register/NoRegister";
import { listsOf, registerOf } from "@/features/register/queries";
import { RegisterPaper } from "@/features/register/RegisterPaper";
import { RegisterView } from "@/features/register/RegisterView";
import { useRegisterWords } from "@/features/register/words";
import { useFormats } from "@/lib/format";
import { readCivil } from "@/ui/civil-day";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { PrintButton } from "@/ui/PrintButton";

/** The register of a semester and a date. Without them they are chosen first. */
export function Component() {
  const [query] = useSearchParams();
  const semester = query.get("semester");
  const heldOn = readCivil(query.get("date"));
  if (!semester || !heldOn) return <Navigate to={`/registerdb?${query}`} replace />;
  return <Register semester={semester} heldOn={heldOn} />;
}

function Register({ semester, heldOn }: { semester: string; heldOn: string }) {
  const words = useRegisterWords();
  const { longDate } = useFormats();
  const { data: classes, error, refetch } = useQuery(registerOf(semester, heldOn));
  const lists = listsOf(classes ?? []);
  const some = lists.length > 0;
  return (
    <>
      <div data-print={some ? "no" : undefined}>
        <Page
          title={words.title(semester)}
          lead={longDate(heldOn)}
          below={
            <p data-print="no">
              {some && `${words.classes(classes?.length ?? 0)} · `}
              <Link to={`/registerdb?${new URLSearchParams({ semester, date: heldOn })}`}>
                {words.otherDate}
              </Link>
            </p>
          }
          actions={some && <PrintButton look="primary" />}
        >
          <FormerLabels place={{ semester }} />
          {classes ? (
            <RegisterView lists={lists} />
          ) : (
            <NoRegister semester={semester} error={error} onRetry={refetch} />
          )}
          {classes?.length === 0 && (
            <EmptyState boxed title={words.none(semester)}>
              {words.noneText}
            </EmptyState>
          )}
        </Page>
      </div>
      {some && <RegisterPaper lists={lists} semester={semester} heldOn={heldOn} />}
    </>
  );
}
