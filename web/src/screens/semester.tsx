import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { Sum } from "@/features/profile/Sum";
import { semesterOf } from "@/features/semester/queries";
import { PAPERS, type PaperSize, SemesterPaper } from "@/features/semester/SemesterPaper";
import { SemesterView } from "@/features/semester/SemesterView";
import { lineOf, type SemesterPlace, type SemesterSheet } from "@/features/semester/types";
import { linesOf, useView } from "@/features/semester/view";
import { useSemesterWords } from "@/features/semester/words";
import { pathWithPlace, placeFromQuery, placeKey } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { AsItStood } from "@/ui/AsItStood";
import { AsOfDay } from "@/ui/AsOfDay";
import { useAsItStoodWords } from "@/ui/as-it-stood-words";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { FileLinks } from "@/ui/FileLinks";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import { SelectField } from "@/ui/SelectField";
import { ShortageTabs } from "@/ui/ShortageTabs";
import { Row } from "@/ui/Stack";
import { usePhone } from "@/ui/use-phone";

const CHOOSE = "choose";

/** The sheet of the place in the address; without one, or where another is wanted, the choice. */
export function Component() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const { batch, department, semester } = placeFromQuery(query);
  if (query.has(CHOOSE)) return <Choice />;
  if (!batch || !department || !semester) {
    const asked = new URLSearchParams(search);
    asked.set(CHOOSE, "1");
    return <Navigate to={`/semester?${asked}`} replace />;
  }
  const place = { batch, department, semester };
  return <Sheet key={placeKey(place)} place={place} />;
}

function Choice() {
  const words = useSemesterWords();
  return (
    <>
      <ShortageTabs current="semester" />
      <Page title={words.title} lead={words.lead} width="form">
        <CascadeWithin upTo="semester" right="see">
          {(place) => (
            <LinkButton look="primary" size="large" block to={pathWithPlace("/semester", place)}>
              {words.see}
            </LinkButton>
          )}
        </CascadeWithin>
      </Page>
    </>
  );
}

function Sheet({ place }: { place: SemesterPlace }) {
  const words = useSemesterWords();
  const may = useMay();
  const [view, changeView] = useView();
  const [size, setSize] = useState<PaperSize>("a4");
  const { data: sheet, error, refetch } = useQuery(semesterOf(place, view));
  const stood = useAsItStoodWords();
  const phone = usePhone();
  const group = sheet?.groups.find(({ id }) => id === view.groupId);
  const held = sheet?.items.some(({ cells }) => cells.some(Boolean)) ?? false;
  const hasGroups = sheet && sheet.groups.length > 0 && (held || view.groupId !== null);
  /** On a phone the names begin on the first screen, and an earlier day is asked for below them. */
  const isDayAbove = view.asOf !== null || (!phone && held);
  function lookBack(asOf: string | null) {
    changeView({ asOf });
    window.scrollTo({ top: 0 }); // where the page says which day it is of
  }
  const page = (
    <Page
      title={sheet && held ? headingOf(sheet, words) : words.title}
      lead={sheet && !sheet.whole && held ? words.partly : undefined}
      below={
        <PlaceSummary
          place={place}
          group={group && words.nameGroup(group)}
          changeTo={pathWithPlace("/semester", place, { [CHOOSE]: "1" })}
        />
      }
      files={
        held && (
          <>
            <FileLinks
              address="/api/semester/export"
              query={{
                ...place,
                groupId: view.groupId === null ? undefined : String(view.groupId),
                asOf: view.asOf ?? undefined,
              }}
            />
            <SelectField
              inline
              label={words.paper.label}
              value={size}
              options={PAPERS.map((value) => ({ value, label: value.toUpperCase() }))}
              onChange={({ target }) => setSize(target.value as PaperSize)}
            />
            <PrintButton />
            {may("lists") && (
              <LinkButton look="primary" to={pathWithPlace("/lists/make", place)}>
                {words.makeList}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <FormerLabels place={place} />
      {sheet && (
        <AsItStood
          told={sheet}
          onToday={() => changeView({ asOf: null })}
          compareTo={pathWithPlace("/compare", place, { first: sheet.asOf ?? "" })}
        />
      )}
      {(hasGroups || isDayAbove) && (
        <Row>
          {isDayAbove && <AsOfDay day={view.asOf} onDay={(asOf) => changeView({ asOf })} />}
          {hasGroups && (
            <SelectField
              inline
              label={words.group}
              value={view.groupId === null ? "" : String(view.groupId)}
              none={words.all}
              options={sheet.groups.map((each) => ({ value: String(each.id), label: words.nameGroup(each) }))}
              onChange={({ target }) => changeView({ groupId: target.value ? Number(target.value) : null })}
            />
          )}
        </Row>
      )}
      {sheet && held && (
        <SemesterView
          sheet={sheet}
          view={view}
          onView={changeView}
          renderSum={(cell, { rule }) => <Sum classes={[]} standing={cell} rule={rule} person="they" />}
        />
      )}
      {sheet && !held && (
        <Panel>
          {sheet.asOf ? (
            <EmptyState title={stood.none}>{stood.noneText}</EmptyState>
          ) : (
            <EmptyState title={sheet.whole ? words.none : words.noneYours}>
              {sheet.whole ? words.noneText : words.noneYoursText}
            </EmptyState>
          )}
        </Panel>
      )}
      {held && !isDayAbove && <AsOfDay day={null} onDay={lookBack} />}
      {!sheet && <NotYet boxed error={error} onRetry={refetch} shape="rows" count={8} />}
    </Page>
  );
  return (
    <>
      <ShortageTabs current="semester" place={place} />
      <div data-print="no">{page}</div>
      {sheet && held && (
        <SemesterPaper
          sheet={sheet}
          lines={linesOf(sheet, view.show ?? "all", "", view.sorting)}
          heading={headingOf(sheet, words)}
          group={group ? words.nameGroup(group) : null}
          size={size}
        />
      )}
    </>
  );
}

function headingOf(sheet: SemesterSheet, words: ReturnType<typeof useSemesterWords>): string {
  const line = lineOf(sheet);
  return line === null ? words.noLine(sheet.students) : words.heading(sheet.below, sheet.students, line);
}
