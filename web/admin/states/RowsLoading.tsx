import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** Rows of a table that are on their way, as high as they will be. */
export function RowsLoading({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="border-t border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line">
          <Skeleton className="h-4 w-10" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/6" />
        </div>
      ))}
    </div>
  )
}
