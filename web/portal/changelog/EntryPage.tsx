import { useParams } from '@tanstack/react-router'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { FailedPage } from '../../page/FailedPage.tsx'
import { NotFoundPage } from '../../page/NotFoundPage.tsx'
import { EntryView } from './EntryView.tsx'

/** An entry of the changelog by its address. */
export default function EntryPage() {
  const { entry = '' } = useParams({ strict: false })
  const { data, error, code } = useData('/api/changelog/getEntry', { entryURLName: entry })
  if (isNotFound(code)) return <NotFoundPage />
  if (data) return <EntryView entry={data} />
  if (error !== null) return <FailedPage />
  return <main id="content" tabIndex={-1} className="min-h-dvh" aria-busy="true" />
}
