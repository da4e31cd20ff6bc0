import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useData } from '../../../data/react.tsx'
import { areLeft } from '../../onboarding/areFirst.ts'
import { useFirstSteps } from '../../onboarding/useFirstSteps.ts'
import { usePermission } from '../../states/usePermission.ts'
import type { AdminSearch } from '../adminSearch.ts'
import { clearedSearch } from '../filters/PostFilters.tsx'

/** What stands where there are no posts: the way to the first ones, or out of the filters that leave none. */
export function NoPosts({ search, isNarrowed }: { search: AdminSearch; isNarrowed: boolean }) {
  const { t } = useWords()
  const { data: boards } = useData('/api/boards/getAll', {})
  const mayCreate = usePermission('boards.manage')
  const firstSteps = useFirstSteps()
  // The first of the steps above is to create a board.
  if (boards?.length === 0 && firstSteps && areLeft(firstSteps)) return null
  if (boards?.length === 0)
    return (
      <EmptyState
        title={t('admin.boards.empty.title')}
        text={t(mayCreate ? 'admin.boards.empty.text' : 'admin.boards.empty.wait')}
        action={
          mayCreate && (
            <LinkButton href={`${paths.adminBoards()}?new=1`} look="primary" icon="plus">
              {t('admin.boards.first')}
            </LinkButton>
          )
        }
      />
    )
  if (!isNarrowed)
    return (
      <EmptyState
        title={t('admin.posts.empty.title')}
        text={t('admin.posts.empty.text')}
        action={<LinkButton href={paths.portal()}>{t('admin.nav.portal')}</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={t('portal.noMatch.title')}
      text={t('admin.posts.noMatch')}
      action={<LinkButton href={paths.adminPosts(clearedSearch(search))}>{t('portal.filter.clear')}</LinkButton>}
    />
  )
}
