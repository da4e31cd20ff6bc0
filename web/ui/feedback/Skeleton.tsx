/** Holds a place, with the size of what will come. It shows after 200 ms, so that what is fast never flashes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-late rounded-xs bg-hover ${className}`} />
}
