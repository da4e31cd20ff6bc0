import type { ReactNode } from 'react'
import type { Post } from '../../../contract/posts.ts'
import { EditedMark } from '../../components/comments/EditedMark.tsx'
import { usePage } from '../../page/context.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import { KeyValue } from '../../ui/layout/KeyValue.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Task } from '../posts/ManageDialog.tsx'
import { usePermission } from '../states/usePermission.ts'
import { PostAuthor } from './PostAuthor.tsx'

interface PostFactsProps {
  post: Post
  onTask: (task: Task) => void
}

/** Where a post stands, what can be done with it, and who wrote it. */
export function PostFacts({ post, onTask }: PostFactsProps) {
  const { t, locale, number, month } = useWords()
  const { now } = usePage()
  const mayChangeStatus = usePermission('posts.changeStatus')
  const mayMove = usePermission('posts.edit')
  const imported = post.importedVotes > 0 && (
    <Badge kind="imported">{t('portal.row.imported', { count: post.importedVotes })}</Badge>
  )
  return (
    <aside aria-label={t('admin.post.about')} className="min-w-0 lg:sticky lg:top-6 lg:self-start">
      <KeyValue
        facts={[
          {
            name: t('admin.posts.status'),
            value: (
              <WithAction
                may={!post.isDeleted && mayChangeStatus}
                text={t('admin.post.change')}
                label={t('admin.post.changeStatus')}
                onAct={() => onTask({ kind: 'status', post })}
              >
                <StatusChip {...post.status} look="text" />
              </WithAction>
            ),
          },
          {
            name: t('admin.posts.eta'),
            value: (
              <WithAction
                may={!post.isDeleted && mayChangeStatus}
                text={t('admin.post.change')}
                label={t('admin.post.changeETA')}
                onAct={() => onTask({ kind: 'eta', post })}
              >
                {post.eta === null ? t('admin.post.noETA') : month(post.eta)}
              </WithAction>
            ),
          },
          {
            name: t('admin.posts.board'),
            value: (
              <WithAction
                may={!post.isDeleted && mayMove}
                text={t('admin.post.moveShort')}
                label={t('admin.post.move')}
                onAct={() => onTask({ kind: 'move', post })}
              >
                {post.board.name}
              </WithAction>
            ),
          },
          { name: t('admin.posts.category'), value: post.category?.name ?? t('admin.post.noCategory') },
          {
            name: t('admin.posts.votes'),
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                {number(post.score)} {imported}
              </span>
            ),
          },
          { name: t('admin.posts.created'), value: <RelativeTime at={post.created} now={now} locale={locale} /> },
          ...(post.edited === null
            ? []
            : [
                {
                  name: t('admin.post.edited'),
                  value: (
                    <EditedMark of={{ postID: post.id }} at={post.edited}>
                      <RelativeTime at={post.edited} now={now} locale={locale} />
                    </EditedMark>
                  ),
                },
              ]),
        ]}
      />
      <PostAuthor post={post} />
      <Removal post={post} onTask={onTask} />
    </aside>
  )
}

interface WithActionProps {
  may: boolean
  text: string
  /** What the button does, for those who do not see what it stands beside. */
  label: string
  onAct: () => void
  children: ReactNode
}

function WithAction({ may, text, label, onAct, children }: WithActionProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="inline-flex min-w-0 wrap-anywhere">{children}</span>
      {may && (
        <Button size="small" aria-label={label} onClick={onAct}>
          {text}
        </Button>
      )}
    </span>
  )
}

function Removal({ post, onTask }: PostFactsProps) {
  const { t } = useWords()
  const maySpam = usePermission('users.block') && post.author?.isMember !== true
  if (post.isDeleted || !(post.canDelete || maySpam)) return null
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {post.canDelete && (
        <Button icon={lateIcons.trash} onClick={() => onTask({ kind: 'delete', post })}>
          {t('admin.post.delete')}
        </Button>
      )}
      {maySpam && (
        <Button icon={lateIcons.flag} onClick={() => onTask({ kind: 'spam', post })}>
          {t('admin.post.markSpam')}
        </Button>
      )}
    </div>
  )
}
