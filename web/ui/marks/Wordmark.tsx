/** "upwell" in lower case, drawn: one stroke weight, and the stamp rising out of the w. It scales with the text around it. */
export function Wordmark({ label, className = '' }: { label: string; className?: string }) {
  return (
    <svg
      className={`h-[1.75em] w-auto ${className}`}
      viewBox="0 0 91 30"
      fill="none"
      strokeWidth="2.6"
      role="img"
      aria-label={label}
    >
      <path
        stroke="currentColor"
        strokeLinejoin="round"
        d="M2.3 11v6.7a5.3 5.3 0 0 0 10.6 0V11v12.7 M19 11v18 M19 17.3a5.7 5.7 0 1 1 11.4 0a5.7 5.7 0 1 1-11.4 0 M34.5 11l4.5 12 4.7-11 4.7 11 4.5-12 M56.8 17.5h11a5.5 5.5 0 1 0-1.9 4.3 M74 4v19.7 M81 4v19.7"
      />
      <path stroke="var(--stamp)" d="m39.7 6.7 4-4.2 4 4.2" />
    </svg>
  )
}
