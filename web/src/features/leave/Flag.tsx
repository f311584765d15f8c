import icon from "@/ui/Icon.module.css";

/** A sign of these pages alone, drawn as the others are: leave, yet seen in class. */
export function Flag() {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 21V4h11l-2 4 2 4H6" />
    </svg>
  );
}
