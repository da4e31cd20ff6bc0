import { useSearch } from '@tanstack/react-router'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { usePermission } from '../states/usePermission.ts'
import { BlockedList } from './BlockedList.tsx'
import { moderationLists, moderationPath, readModerationSearch } from './moderationSearch.ts'
import { RemovedList } from './RemovedList.tsx'

/** What the team took away and whom it blocked, and the way back. */
export default function ModerationPage() {
  const { t } = useWords()
  const search = readModerationSearch(useSearch({ strict: false }))
  const show = search.show ?? moderationLists[0]
  const mayRestore = usePermission('posts.delete')
  const mayUnblock = usePermission('users.block')
  const isAllowed = show === 'blocked' ? mayUnblock : mayRestore
  return (
    <AdminPage title={t('admin.moderation.title')}>
      <div className="mb-4 overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('admin.moderation.lists')}
          links={moderationLists.map((name) => ({
            text: t(`admin.moderation.${name}`),
            href: moderationPath({ show: name, after: undefined }),
            current: name === show,
          }))}
        />
      </div>
      {!isAllowed && <Forbidden text={t('admin.moderation.forbidden')} />}
      {isAllowed && (show === 'blocked' ? <BlockedList search={search} /> : <RemovedList search={search} />)}
    </AdminPage>
  )
}
