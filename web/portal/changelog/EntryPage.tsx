import { useParams } from '@tanstack/react-router'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { EntryView } from './EntryView.tsx'

/** An entry of the changelog by its address. */
export default function EntryPage() {
  const { entry = '' } = useParams({ strict: false })
  const { data, error, code } = useData('/api/changelog/getEntry', { entryURLName: entry })
  if (isNotFound(code)) return <NotFoundPage />
  if (data) return <EntryView entry={data} />
  if (error !== null) return <FailedPage />
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 pt-10 sm:px-6" aria-busy="true">
      <div className="grid gap-3 lg:ms-44 lg:max-w-[42.5rem]">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-6 h-64" />
      </div>
    </main>
  )
}
