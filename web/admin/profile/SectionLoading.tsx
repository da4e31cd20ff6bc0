import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** A few lines of a section that are on their way. */
export function SectionLoading() {
  return (
    <div aria-busy="true" className="grid gap-3 py-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
