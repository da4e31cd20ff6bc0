import { useParams, useSearch } from '@tanstack/react-router'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { adminPaths } from '../adminPaths.ts'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { readRoadmapSearch } from './roadmapSearch.ts'
import { RoadmapView } from './RoadmapView.tsx'

/** A roadmap: its posts in one of four layouts, and what decides about them. */
export default function RoadmapPage() {
  const { t } = useWords()
  const { roadmap = '' } = useParams({ strict: false })
  const search = readRoadmapSearch(useSearch({ strict: false }))
  const mayView = usePermission('roadmaps.view')
  const inputs = { roadmapURLName: roadmap }
  const { data, error, code } = useData('/api/roadmaps/getOne', inputs, { enabled: mayView, live: true })
  const above = [{ text: t('adminRoadmaps.title'), href: adminPaths.roadmaps() }]
  if (!mayView)
    return (
      <AdminPage title={t('adminRoadmaps.one')}>
        <Forbidden text={t('adminRoadmaps.forbidden')} />
      </AdminPage>
    )
  if (data) return <RoadmapView key={data.id} roadmap={data} asked={search} above={above} />
  if (isNotFound(code)) return <NotHere back={{ text: t('adminRoadmaps.back'), href: adminPaths.roadmaps() }} />
  return (
    <AdminPage title={t('adminRoadmaps.one')} above={above} width="full">
      {error === null ? <RowsLoading rows={12} /> : <LoadFailed path="/api/roadmaps/getOne" inputs={inputs} />}
    </AdminPage>
  )
}
