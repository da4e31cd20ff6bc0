import { useParams } from '@tanstack/react-router'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { EntryEditor } from './entry/EntryEditor.tsx'

/** One entry of the changelog, as the team writes, publishes and follows it. */
export default function EntryPage() {
  const { t } = useWords()
  const { entry: urlName = '' } = useParams({ strict: false })
  const mayEdit = usePermission('changelog.edit')
  const inputs = { entryURLName: urlName }
  const {
    data: entry,
    error,
    code,
  } = useData('/api/changelog/getEntry', inputs, { enabled: mayEdit, keepPrevious: true })
  const {
    data: draft,
    error: draftError,
    code: draftCode,
  } = useData('/api/changelog/getDraft', { entryID: entry?.id ?? '' }, { enabled: entry !== null })
  const above = [{ text: t('adminChangelog.title'), href: paths.adminChangelog() }]
  if (!mayEdit)
    return (
      <AdminPage title={t('adminChangelog.entry')} above={above}>
        <Forbidden text={t('adminChangelog.forbidden')} />
      </AdminPage>
    )
  if (draft) return <EntryEditor key={draft.id} entry={draft} />
  if (isNotFound(code) || isNotFound(draftCode))
    return <NotHere back={{ text: t('adminChangelog.back'), href: paths.adminChangelog() }} />
  return (
    <AdminPage title={t('adminChangelog.entry')} above={above}>
      {error !== null ? (
        <LoadFailed path="/api/changelog/getEntry" inputs={inputs} />
      ) : draftError !== null && entry ? (
        <LoadFailed path="/api/changelog/getDraft" inputs={{ entryID: entry.id }} />
      ) : (
        <RowsLoading rows={6} />
      )}
    </AdminPage>
  )
}
