import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** Holds the place of a post that is being loaded. */
export function PostLoading() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-8 sm:px-6" aria-busy="true">
      <div className="flex gap-6">
        <Skeleton className="size-14 shrink-0" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-6 h-32" />
        </div>
      </div>
    </main>
  )
}
