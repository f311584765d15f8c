import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { ComparisonList } from "@/features/comparison/ComparisonList";
import { type ComparedPlace, comparisonOf } from "@/features/comparison/queries";
import { TwoDays } from "@/features/comparison/TwoDays";
import { SHOWN, type Shown } from "@/features/comparison/types";
import { useComparisonWords } from "@/features/comparison/words";
import { useAddress } from "@/lib/address";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { pathWithPlace, placeFromQuery } from "@/lib/place";
import { useSession } from "@/lib/session";
import { readCivil } from "@/ui/civil-day";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { PageTabs } from "@/ui/PageTabs";
import { PlaceSummary } from "@/ui/PlaceSummary";

/** Two days of a list and semester, or of one subject of them, beside each other. All of it is in the address. */
export function Component() {
  const [query] = useSearchParams();
  const { batch, department, semester, subject } = placeFromQuery(query);
  if (!batch || !department || !semester) return <Navigate to="/semester" replace />;
  return <Compared place={{ batch, department, semester, ...(subject && { subject }) }} />;
}

function Compared({ place }: { place: ComparedPlace }) {
  const { shell } = useMessages();
  const words = useComparisonWords();
  const { longDate } = useFormats();
  const { today } = useSession();
  const [query, change] = useAddress();
  const first = readCivil(query.get("first"));
  const second = readCivil(query.get("second")) ?? today;
  const show = SHOWN.find((each) => each === query.get("show")) ?? "all";
  const isInOrder = first !== null && first < second;
  const { data, error, refetch } = useQuery({
    ...comparisonOf(place, first ?? second, second),
    enabled: isInOrder,
  });
  const comparison = isInOrder ? data : undefined;
  const { subject: _, ...list } = place;

  return (
    <>
      <PageTabs
        label={shell.shortage}
        pages={[
          { to: pathWithPlace("/shortage", place), label: shell.belowTheLine },
          { to: pathWithPlace("/semester", list), label: shell.semesterSheet },
        ]}
      />
      <Page
        title={comparison ? words.heading(comparison.fell, comparison.rose) : words.title}
        lead={comparison && words.lead(longDate(comparison.first), longDate(comparison.second))}
        below={<PlaceSummary place={place} />}
      >
        <FormerLabels place={place} />
        <TwoDays first={first} second={second} onChange={(name, day) => change({ [name]: day })} />
        {!isInOrder && (
          <EmptyState boxed title={first ? words.order : words.choose}>
            {first ? words.orderText : words.chooseText}
          </EmptyState>
        )}
        {isInOrder && !comparison && <NotYet boxed error={error} onRetry={refetch} shape="rows" count={8} />}
        {comparison &&
          (comparison.items.length === 0 ? (
            <EmptyState boxed title={words.none}>
              {words.noneText(comparison.students)}
            </EmptyState>
          ) : (
            <ComparisonList
              comparison={comparison}
              show={show}
              onShow={(chosen: Shown) => change({ show: chosen === "all" ? null : chosen })}
            />
          ))}
      </Page>
    </>
  );
}
