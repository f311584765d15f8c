import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { Facts, MarkWord } from "./Facts";
import type { Objection } from "./types";
import { whichClass } from "./which-class";
import { useObjectionWords } from "./words";

/** What helps to answer it: the mark and when it was tapped, what was written, the neighbours, and what it would do. */
export function CaseFacts({ objection }: { objection: Objection }) {
  const words = useObjectionWords();
  const { ui } = useMessages();
  const { facts } = words;
  const { longDate, moment } = useFormats();
  const { subject, heldOn, classNumber, held, claim, texts, tappedAt, uploadedAt, takenBy } = objection;
  const [first, ...others] = texts;
  const seen = [
    ...(takenBy ? [facts.by(takenBy)] : []),
    ...(tappedAt ? [facts.tapped(moment(tappedAt))] : []),
    ...(uploadedAt ? [facts.uploaded(moment(uploadedAt))] : []),
  ];
  const contacts = texts.flatMap(({ contact }) => contact ?? []);
  return (
    <Facts
      facts={[
        [facts.class, whichClass(words, subject, longDate(heldOn), classNumber)],
        [
          facts.saw,
          <>
            <MarkWord mark={held} />
            {seen.map((each) => `, ${each}`)}
            {objection.seen !== null && objection.seen !== held && `${ui.stop} ${words.isBy(objection.seen)}`}
          </>,
        ],
        [
          facts.says,
          <>
            <b>{words.claims[claim] + ui.stop}</b> {first?.text ? <bdi>“{first.text}”</bdi> : facts.textsGone}
          </>,
        ],
        [
          facts.alsoWrote,
          others.length > 0 && (
            <ul>
              {others.map(({ sentAt, claim: own, text }) => (
                <li key={sentAt}>
                  {moment(sentAt)}: <b>{words.claims[own] + ui.stop}</b>{" "}
                  {text ? <bdi>“{text}”</bdi> : facts.textsGone}
                </li>
              ))}
            </ul>
          ),
        ],
        [facts.contact, contacts.length > 0 && <bdi>{contacts.join(", ")}</bdi>],
        [facts.thatClass, <ThatClass key="class" objection={objection} />],
        [facts.wouldDo, useWouldDo(objection)],
        [facts.answered, objection.state !== "waiting" && <Answered objection={objection} />],
      ]}
    />
  );
}

/** How many were there, and the neighbours; the way to the sheet. */
function ThatClass({ objection }: { objection: Objection }) {
  const { facts } = useObjectionWords();
  const { presentCount, absentCount, neighbours, place, heldOn, classNumber } = objection;
  const beside = neighbours.flatMap(({ roll, mark }) => (mark === null ? [] : facts.neighbour(roll, mark)));
  return (
    <>
      {[facts.counts(presentCount, absentCount), ...beside].join(" ")}{" "}
      <Link to={sheetPath({ place: placeOf(place), heldOn, number: classNumber })}>{facts.sheet}</Link>
    </>
  );
}

/** Null where it is answered, or nothing would change. */
function useWouldDo(objection: Objection): string | null {
  const { facts } = useObjectionWords();
  const { percent } = useFormats();
  const { state, subject, percentage, ifPresent, ifLate, list } = objection;
  const said = [
    ...(percentage !== null && ifPresent !== null
      ? [facts.present(subject, percent(percentage), percent(ifPresent))]
      : []),
    ...(percentage !== null && ifLate !== null && ifLate !== ifPresent
      ? [facts.late(percent(percentage), percent(ifLate))]
      : []),
    ...(list ? [facts.listStays(list.number)] : []),
  ];
  return state === "waiting" && said.length > 0 ? said.join(" ") : null;
}

function Answered({ objection }: { objection: Objection }) {
  const { facts } = useObjectionWords();
  const { moment } = useFormats();
  const { answeredAt, because, correctedTo } = objection;
  const by = objection.answeredBy ?? "";
  const when = answeredAt ? moment(answeredAt) : "";
  return (
    <>
      {correctedTo === null ? facts.stands(by, when) : facts.corrected(correctedTo, by, when)}
      {because && (
        <>
          : <bdi>“{because}”</bdi>
        </>
      )}
    </>
  );
}
