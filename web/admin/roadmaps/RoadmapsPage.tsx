import { Suspense, useState } from 'react'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { NewRoadmap } from './list/lazyNewRoadmap.ts'
import { RoadmapTable } from './list/RoadmapTable.tsx'

/** The company's roadmaps, in its order, and under them those that are archived. */
export default function RoadmapsPage() {
  const { t } = useWords()
  const mayView = usePermission('roadmaps.view')
  const mayEdit = usePermission('roadmaps.edit')
  const [isNew, setIsNew] = useState(false)
  const add = (
    <Button look="primary" size="small" icon="plus" onClick={() => setIsNew(true)}>
      {t('adminRoadmaps.new')}
    </Button>
  )
  return (
    <AdminPage title={t('adminRoadmaps.title')} width="board" action={mayView && mayEdit && add}>
      <p className="mb-6 text-ink-2">
        {t('adminRoadmaps.lead')} <TextLink href={`${paths.admin()}/roadmap`}>{t('adminRoadmaps.public')}</TextLink>
      </p>
      {mayView ? (
        <Roadmaps mayEdit={mayEdit} onNew={() => setIsNew(true)} />
      ) : (
        <Forbidden text={t('adminRoadmaps.forbidden')} />
      )}
      <Suspense>{isNew && <NewRoadmap onClose={() => setIsNew(false)} />}</Suspense>
    </AdminPage>
  )
}

function Roadmaps({ mayEdit, onNew }: { mayEdit: boolean; onNew: () => void }) {
  const { t } = useWords()
  const { data: roadmaps, error } = useData('/api/roadmaps/get', {}, { live: true })
  if (!roadmaps) return error === null ? <RowsLoading rows={5} /> : <LoadFailed path="/api/roadmaps/get" inputs={{}} />
  const archived = roadmaps.filter(({ isArchived }) => isArchived)
  const current = roadmaps.filter(({ isArchived }) => !isArchived)
  return (
    <>
      {current.length === 0 ? (
        <EmptyState
          title={t('adminRoadmaps.none.title')}
          text={t('adminRoadmaps.none.text')}
          action={mayEdit && <Button onClick={onNew}>{t('adminRoadmaps.new')}</Button>}
        />
      ) : (
        <RoadmapTable
          label={t('adminRoadmaps.title')}
          roadmaps={current}
          mayEdit={mayEdit}
          mayOrder={mayEdit && current.length > 1}
        />
      )}
      {archived.length > 0 && (
        <section aria-labelledby="archived-roadmaps" className="mt-10">
          <h2 id="archived-roadmaps" className="mb-2 text-h3">
            {t('adminRoadmaps.archived')}
          </h2>
          <RoadmapTable label={t('adminRoadmaps.archived')} roadmaps={archived} mayEdit={mayEdit} mayOrder={false} />
        </section>
      )}
    </>
  )
}
