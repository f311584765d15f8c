import { useEffect, useEffectEvent } from "react";
import { useIsDesk } from "@/features/rollcall/calling/device";
import { Segments } from "@/features/rollcall/calling/Segments";
import { useInside } from "./inside";
import { useHourKeys } from "./use-hour-keys";
import { useMeetingWords } from "./words";

/** From which hour on a tap, or a roll typed, marks. Elsewhere than here it is from the first: what is chosen is seen. */
export function FromHour({ told = false }: { told?: boolean }) {
  const words = useMeetingWords();
  const desk = useIsDesk();
  const { hours, chosen, choose } = useInside();
  const chooseHour = (fromHour: number) => choose({ fromHour });
  useHourKeys(hours, chooseHour);
  const forget = useEffectEvent(() => chosen.fromHour > 1 && chooseHour(1));
  useEffect(() => () => void forget(), []);
  if (hours === 1) return null;
  return (
    <div className="meeting-row">
      <span aria-hidden="true">{words.fromHour}</span>
      <Segments
        legend={words.fromHour}
        options={Array.from({ length: hours }, (_, index) => ({
          value: index + 1,
          label: (
            <>
              <span className="sr-only">{words.fromHour}</span> {index + 1}
            </>
          ),
        }))}
        chosen={chosen.fromHour}
        onChoose={chooseHour}
        className="meeting-segments"
      />
      {told && desk && <span>{words.rule}</span>}
    </div>
  );
}
