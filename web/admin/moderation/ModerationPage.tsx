import { useSearch } from '@tanstack/react-router'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { usePermission } from '../states/usePermission.ts'
import { BlockedList } from './BlockedList.tsx'
import {
  moderationLists,
  moderationPath,
  readModerationSearch,
  type ModerationListName,
  type ModerationSearch,
} from './moderationSearch.ts'
import { RemovedList } from './RemovedList.tsx'
import { ReviewList } from './reviews/ReviewList.tsx'
import { RulesForm } from './RulesForm.tsx'
import '../../../locales/en/adminModeration.json?texts'

const names = {
  waiting: 'adminModeration.waiting',
  reported: 'adminModeration.reported',
  deleted: 'admin.moderation.deleted',
  spam: 'admin.moderation.spam',
  blocked: 'admin.moderation.blocked',
  rules: 'adminModeration.rules',
} as const

/** What the team has to decide, what it took away and whom it blocked with the way back, and what counts as spam. */
export default function ModerationPage() {
  const { t } = useWords()
  const search = readModerationSearch(useSearch({ strict: false }))
  const show = search.show ?? moderationLists[0]
  const mayRestore = usePermission('posts.delete')
  const mayUnblock = usePermission('users.block')
  const mayRule = usePermission('comments.moderate')
  const isAllowed = show === 'blocked' ? mayUnblock : show === 'rules' ? mayRule : mayRestore
  return (
    <AdminPage title={t('admin.moderation.title')}>
      <div className="mb-4 overflow-x-auto border-b border-line">
        <SegmentedLinks
          label={t('admin.moderation.lists')}
          links={moderationLists.map((name) => ({
            text: t(names[name]),
            href: moderationPath({ show: name, after: undefined }),
            current: name === show,
          }))}
        />
      </div>
      {!isAllowed && <Forbidden text={t('admin.moderation.forbidden')} />}
      {isAllowed && <List show={show} search={search} />}
    </AdminPage>
  )
}

function List({ show, search }: { show: ModerationListName; search: ModerationSearch }) {
  if (show === 'blocked') return <BlockedList search={search} />
  if (show === 'rules') return <RulesForm />
  if (show === 'deleted' || show === 'spam') return <RemovedList search={search} />
  return <ReviewList search={search} />
}
