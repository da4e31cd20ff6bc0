/** The first thing the Tab key meets; it is seen only then. */
export function SkipLink({ to, label }: { to: `#${string}`; label: string }) {
  return (
    <a
      href={to}
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-2 text-ui text-bg focus:translate-y-0"
    >
      {label}
    </a>
  )
}
