import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { memory } from "@/lib/memory";
import { keyOf, paths } from "@/lib/paths";
import { type College, isEmpty } from "./college";

const DONE = "yes";

const setupSteps = queryOptions({
  queryKey: [...keyOf(paths.everything), { view: "setup" }],
  queryFn: async ({ signal }) => {
    const steps = await api.GET("/api/home/setup", { signal });
    memory.write("set-up", steps.uploaded ? DONE : null);
    return steps;
  },
});

/** How far a new college is; null where its first class has been uploaded, which is not asked twice. */
export function useSetup(college: College | null) {
  const wanted = college !== null && (isEmpty(college) || memory.read("set-up") !== DONE);
  const { data } = useQuery({ ...setupSteps, enabled: wanted });
  return wanted && data && !data.uploaded ? data : null;
}

export type SetupSteps = NonNullable<ReturnType<typeof useSetup>>;
