/** The register with its red margin and a tick. It keeps its colours in both themes. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#344e41" />
      <path d="M8 6h15a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8z" fill="#dad7cd" />
      <path d="M11.5 6v20" stroke="#b5593d" strokeWidth="1.5" />
      <path
        d="M14.2 16.4l3 3.1 5.6-7"
        fill="none"
        stroke="#344e41"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
