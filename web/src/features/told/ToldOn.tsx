import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { useToldDays } from "./days";
import { toldDaysOf } from "./queries";
import { useToldWords } from "./words";

/** Beside a student's name, for the office: when somebody was told. Nothing while it is not known. */
export function ToldOn({ student }: { student: number }) {
  const { student: words } = useToldWords();
  const { dayMonth } = useFormats();
  const { data } = useQuery(toldDaysOf(student));
  const say = useToldDays();
  if (!data) return null;
  const last = data.days.at(-1);
  if (last === undefined) return null;
  const named = say(data.days);
  return (
    <>
      {" · "}
      <Link to={`/notices/register?student=${student}`}>
        {named ? words.told(named) : words.toldDays(data.days.length, dayMonth(last))}
      </Link>
    </>
  );
}
