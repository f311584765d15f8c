import { useState } from "react";
import { pathWithPlace } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { FileLinks } from "@/ui/FileLinks";
import { Filters } from "@/ui/Filters";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import { Columns } from "@/ui/Stack";
import { useCondoneWords } from "./condone-words";
import { EligibleRolls } from "./EligibleRolls";
import { Frozen } from "./Frozen";
import { LineTable } from "./LineTable";
import { ListPaper } from "./ListPaper";
import { ListTag } from "./ListTag";
import styles from "./OneList.module.css";
import { Since } from "./Since";
import { Steps } from "./Steps";
import { type EligibilityList, eligibleOf, nextKind, placeOfList } from "./types";
import { useListWords } from "./words";

const PARTS = ["lines", "eligible"] as const;

/** A list as it was frozen, and how far it has come. */
export function OneList({ list }: { list: EligibilityList }) {
  const words = useListWords();
  const { today } = useSession();
  const may = useMay();
  const [part, setPart] = useState<(typeof PARTS)[number]>("lines");
  const { condonedCount } = useCondoneWords();
  const { number, below, condoned, students, lines } = list;
  const place = placeOfList(list);
  const isTime = may("lists") && list.followedBy === null && nextKind(list, today) === "final";
  const counts = { lines: lines.length, eligible: eligibleOf(list).length };
  const files = `/api/eligibility/${number}/export`;
  return (
    <>
      <div data-print="no">
        <Page
          title={words.listHeading(number, below, students)}
          below={
            <>
              <PlaceSummary place={place} />
              <p>
                <ListTag list={list} />
                {condoned > 0 && ` ${condonedCount(condoned)}`}
              </p>
            </>
          }
          actions={
            <>
              <LinkButton icon="download" to={`${files}?what=rolls&format=csv`} reloadDocument>
                {words.eligibleRolls}
              </LinkButton>
              <FileLinks address={files} query={{ what: "lines" }} formats={["xlsx"]} />
              <PrintButton look={isTime ? "outline" : "primary"} />
              {isTime && (
                <LinkButton look="primary" to={pathWithPlace("/lists/make", place)}>
                  {words.makeFinal}
                </LinkButton>
              )}
            </>
          }
        >
          <Columns>
            <Steps list={list}>
              {list.follows !== null && (
                <LinkButton to={`/lists/${number}/compare`}>{words.compare.open(list.follows)}</LinkButton>
              )}
            </Steps>
            <Since list={list} />
          </Columns>
          <Frozen list={list} />
          <Panel flush>
            <div className={styles.parts}>
              <Filters
                label={words.show}
                options={PARTS.map((value) => ({ value, label: words.parts[value], count: counts[value] }))}
                chosen={part}
                onChoose={setPart}
              />
            </div>
            {part === "lines" ? <LineTable list={list} /> : <EligibleRolls list={list} />}
          </Panel>
        </Page>
      </div>
      <ListPaper list={list} />
    </>
  );
}
