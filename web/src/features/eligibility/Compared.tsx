import { Link } from "react-router";
import { FileLinks } from "@/ui/FileLinks";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import styles from "./Compared.module.css";
import { ComparedLines } from "./ComparedLines";
import { ListTag } from "./ListTag";
import { Steps } from "./Steps";
import { type ListComparison, placeOfList } from "./types";
import { useListWords } from "./words";

/** What is counted of each list, and which word says it. */
const COUNTED = [
  ["short", "short"],
  ["band", "band"],
  ["condoned", "condonedLines"],
  ["refused", "refusedLines"],
  ["below", "below"],
  ["eligible", "eligible"],
] as const;

/** A list beside the one before: in figures, and line by line with the reasons. */
export function Compared({ comparison }: { comparison: ListComparison }) {
  const { compare: words } = useListWords();
  const { before, after, came, went } = comparison;
  return (
    <Page
      title={words.heading(after.number, before.number, came, went)}
      below={
        <>
          <PlaceSummary place={placeOfList(after)} />
          <p>
            <ListTag list={after} />
          </p>
        </>
      }
      actions={
        <>
          <FileLinks
            address={`/api/eligibility/${after.number}/compare/export`}
            query={{}}
            formats={["csv"]}
          />
          <PrintButton />
        </>
      }
    >
      <div className={styles.beside}>
        <Steps list={after} />
        <Panel title={words.figures}>
          <Figures figures={comparison.figures} />
        </Panel>
      </div>
      <ComparedLines comparison={comparison} />
    </Page>
  );
}

function Figures({ figures }: { figures: ListComparison["figures"] }) {
  const { compare: words, number: nameNumber } = useListWords();
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{words.what}</span>
          </th>
          {figures.map(({ number }) => (
            <th scope="col" key={number}>
              <Link to={`/lists/${number}`}>{nameNumber(number)}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTED.map(([each, word]) => (
          <tr key={each}>
            <th scope="row">{words[word]}</th>
            {figures.map((list) => (
              <td key={list.number}>{list[each]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
