import type { Post } from '../../../../contract/posts.ts'
import { seedOf } from '../../../components/people/seedOf.ts'
import { StatusChip } from '../../../components/posts/StatusChip.tsx'
import { Avatar } from '../../../ui/marks/Avatar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { TagChip } from '../../actions/TagChip.tsx'
import type { ActionName } from '../../actions/ActionDialog.tsx'
import { usePermission } from '../../states/usePermission.ts'
import { FactRow } from './FactRow.tsx'

interface FactListProps {
  post: Post
  onAction: (action: ActionName) => void
}

/** What a post is about and whose it is: each fact is a button that changes it. */
export function FactList({ post, onAction }: FactListProps) {
  const { t, month } = useWords()
  const mayChangeStatus = usePermission('posts.changeStatus') && !post.isDeleted
  const mayEdit = usePermission('posts.edit') && !post.isDeleted
  const { team } = post
  const on = (may: boolean, action: ActionName, text: string) => may && { text, run: () => onAction(action) }
  return (
    <dl className="gap-x-6 border-y border-line py-1.5 @min-[32rem]:grid @min-[32rem]:grid-cols-2 @min-[48rem]:block">
      <FactRow name={t('admin.posts.status')} action={on(mayChangeStatus, 'status', t('adminPost.changeStatus'))}>
        <StatusChip {...post.status} look="text" />
      </FactRow>
      <FactRow name={t('adminPost.owner')} action={on(mayEdit, 'owner', t('adminPost.changeOwner'))}>
        {team?.owner ? (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={team.owner.name} seed={seedOf(team.owner)} src={null} size={24} />
            <span className="min-w-0 wrap-anywhere">{team.owner.name}</span>
          </span>
        ) : (
          <Nothing>{t('adminPost.nobody')}</Nothing>
        )}
      </FactRow>
      <FactRow name={t('adminPost.tags')} action={on(mayEdit, 'tags', t('adminPost.changeTags'))}>
        {team && team.tags.length > 0 ? (
          <span className="flex min-w-0 flex-wrap gap-1">
            {team.tags.map((tag) => (
              <TagChip key={tag.id} tag={tag} />
            ))}
          </span>
        ) : (
          <Nothing>{t('adminPost.none')}</Nothing>
        )}
      </FactRow>
      <FactRow name={t('admin.posts.category')} action={on(mayEdit, 'category', t('adminPost.changeCategory'))}>
        {post.category?.name ?? <Nothing>{t('adminPost.none')}</Nothing>}
      </FactRow>
      <FactRow name={t('admin.posts.board')} action={on(mayEdit, 'board', t('adminPost.changeBoard'))}>
        {post.board.name}
      </FactRow>
      <FactRow name={t('admin.posts.eta')} action={on(mayEdit, 'eta', t('adminPost.changeETA'))}>
        {post.eta === null ? <Nothing>{t('admin.post.noETA')}</Nothing> : month(post.eta)}
      </FactRow>
    </dl>
  )
}

function Nothing({ children }: { children: string }) {
  return <span className="text-ink-3">{children}</span>
}
