import { pathWithPlace } from "@/lib/place";

interface Whose {
  roll: string;
  batch: string;
  department: string;
}

/** Where the pages about leave are. */
export const addresses = {
  queue: "/leave",
  enter: "/leave/enter",
  /** To enter one for a certain student. */
  enterFor: ({ roll, batch, department }: Whose) =>
    pathWithPlace("/leave/enter", { batch, department }, { roll }),
  one: (id: number) => `/leave/one?id=${id}`,
  student: (id: number) => `/leave/student?id=${id}`,
  certificate: (id: string) => `/api/certificates/${id}/file`,
};

/** An id in an address; null where there is none. */
export function readId(text: string | null): number | null {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : null;
}
