/** A line as long as a share of the longest one. */
export function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-1 w-full text-ink-2 rtl:-scale-x-100"
    >
      <rect width="100" height="1" className="fill-hover" />
      <rect width={Math.round(share * 1000) / 10} height="1" fill="currentColor" />
    </svg>
  )
}
