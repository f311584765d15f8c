import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { EmptyLevel } from "@/features/catalogue/EmptyLevel";
import { labelsOf } from "@/features/catalogue/queries";
import { Closed } from "@/features/register/NoRegister";
import { registerPath } from "@/features/register/queries";
import { useRegisterWords } from "@/features/register/words";
import { IN_PLACE } from "@/lib/address";
import { memory } from "@/lib/memory";
import { useSession } from "@/lib/session";
import { Arrive } from "@/ui/Arrive";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { readCivil } from "@/ui/civil-day";
import { DateForm } from "@/ui/DateForm";
import { ListState } from "@/ui/ListState";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";

/** A semester and a date, then See the List. The choice lives in the address, as on every page that chooses. */
export function Component() {
  const { choose } = useRegisterWords();
  const { registers, admin } = useSession();
  if (registers === "off" && !admin) {
    return (
      <Page title={choose.title} width="form">
        <Panel>
          <Closed />
        </Panel>
      </Page>
    );
  }
  return (
    <Page title={choose.title} lead={choose.lead} width="form">
      <Choice />
    </Page>
  );
}

function Choice() {
  const { choose } = useRegisterWords();
  const { today } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const semesters = useQuery(labelsOf("semester"));
  const chosen = query.get("semester") ?? memory.read("semester");
  const [asOpened] = useState(chosen); // what stands there from the start comes quietly

  function see(semester: string, date: string) {
    memory.write("semester", semester);
    memory.write("date", date);
    void navigate(registerPath(semester, date));
  }

  return (
    <ListState query={semesters}>
      {(entries) => {
        const labels = entries.map(({ label }) => label);
        const semester = labels.find((label) => label === chosen);
        return (
          <>
            <ChoiceGroup
              legend={choose.semester}
              layout="grid"
              options={labels}
              chosen={semester}
              onChoose={(label) => setQuery({ semester: label }, IN_PLACE)}
              empty={<EmptyLevel level="semester" place={{}} />}
            />
            {semester && (
              <Arrive quietly={semester === asOpened}>
                <Panel>
                  <DateForm
                    months="numbers"
                    start={readCivil(query.get("date")) ?? readCivil(memory.read("date")) ?? today}
                    act={choose.see}
                    onDay={(date) => see(semester, date)}
                  />
                </Panel>
              </Arrive>
            )}
          </>
        );
      }}
    </ListState>
  );
}
