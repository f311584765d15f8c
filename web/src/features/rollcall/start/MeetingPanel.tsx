import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Called } from "@/lib/groups";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Panel } from "@/ui/Panel";
import { companyOf } from "./company";
import styles from "./MeetingPanel.module.css";
import { calledKey, findFault, HOURS, type Meeting, MOST_CLASSES, nameBeside } from "./meeting";
import { useMeetingWords } from "./meeting-words";

interface MeetingPanelProps {
  own: Called;
  meeting: Meeting;
  /** Where any other class is chosen. */
  choose: (onChoose: (called: Called) => void) => ReactNode;
  onChange: (meeting: Meeting) => void;
}

/** How many hours, and who else sits there. Opens below the button that starts the class. */
export function MeetingPanel({ own, meeting, choose, onChange }: MeetingPanelProps) {
  const words = useMeetingWords();
  const { data: company = [] } = useQuery(companyOf(own));
  const [added, setAdded] = useState<readonly Called[]>([]); // what was chosen once can be chosen again
  const [isAdding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { hours, together } = meeting;
  const nameOf = (called: Called) => nameBeside(own.place, called);
  const offered = new Map([...together, ...company, ...added].map((called) => [calledKey(called), called]));
  const counts = new Map(company.map((called) => [calledKey(called), called.students]));

  function change(next: Meeting) {
    setRefusal(null);
    onChange(next);
  }

  function chooseHours(chosen: number) {
    if (chosen * (1 + together.length) > MOST_CLASSES) setRefusal(words.tooMany(MOST_CLASSES));
    else change({ hours: chosen, together });
  }

  function add(called: Called) {
    const fault = findFault(own, meeting, called);
    if (fault === "tooMany") setRefusal(words.tooMany(MOST_CLASSES));
    else if (fault === "everybodyAlready") setRefusal(words.everybodyAlready(called.place.subject));
    else if (fault) setRefusal(words[fault](nameOf(called)));
    else {
      setAdded([...added, called]);
      setAdding(false);
      change({ hours, together: [...together, called] });
    }
  }

  function toggle(key: string) {
    const called = offered.get(key);
    const others = together.filter((each) => calledKey(each) !== key);
    if (others.length < together.length) {
      if (called) setAdded([...added, called]);
      change({ hours, together: others });
    } else if (called) add(called);
  }

  return (
    <Panel>
      <ChoiceGroup
        legend={words.hoursLegend}
        options={HOURS.map(String)}
        chosen={String(hours)}
        onChoose={(chosen) => chooseHours(Number(chosen))}
        layout="grid"
      />
      <div className={styles.together}>
        <ChoiceGroup
          legend={words.togetherLegend}
          options={[...offered.keys()]}
          labelOf={(key) => nameOf(offered.get(key) ?? own)}
          countOf={(key) => counts.get(key)}
          chosen={together.map(calledKey)}
          onChoose={toggle}
        />
        <p className={styles.note}>{words.togetherText}</p>
        {isAdding && choose(add)}
        <div>
          <Button look="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {isAdding ? words.closeAnother : words.anotherClass}
          </Button>
        </div>
      </div>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </Panel>
  );
}
