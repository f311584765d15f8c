import { MyClasses } from "@/features/own/MyClasses";
import { SubstituteButton } from "@/features/people/SubstituteButton";

/** Whoever is away gives a class to somebody else; a substitute does not. */
export function OwnClasses() {
  return (
    <MyClasses
      beside={({ subjectId, group, substitute }, what) =>
        !substitute && (
          <SubstituteButton size="small" subjectId={subjectId} groupId={group?.id ?? null} what={what} />
        )
      }
    />
  );
}
