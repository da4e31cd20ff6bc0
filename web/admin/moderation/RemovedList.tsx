import type { RemovedItem } from '../../../contract/posts.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { ModerationList } from './ModerationList.tsx'
import { removedQuery, type ModerationSearch } from './moderationSearch.ts'

/** Posts and comments that were deleted, or were spam, with a button each that restores them. */
export function RemovedList({ search }: { search: ModerationSearch }) {
  const { t } = useWords()
  return (
    <ModerationList
      path="/api/posts/getRemoved"
      inputs={removedQuery(search)}
      search={search}
      about={t('admin.moderation.kept')}
      empty={t(search.show === 'spam' ? 'admin.moderation.noSpam' : 'admin.moderation.noDeleted')}
      rowsOf={({ items }) => items.map((item) => <Item key={item.id} item={item} />)}
    />
  )
}

function Item({ item }: { item: RemovedItem }) {
  const { t } = useWords()
  const { kind, post, text, author, by, removed } = item
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72 text-ui wrap-anywhere">
        <p>
          {kind === 'comment' && <span className="text-ink-3">{t('admin.moderation.commentOn')} </span>}
          <TextLink href={paths.adminPost(post.board.urlName, post.urlName)}>{post.title}</TextLink>
        </p>
        {text !== '' && (
          <p dir="auto" className="mt-1 line-clamp-2 text-ink-2">
            {text}
          </p>
        )}
        <p className="mt-1 text-small text-ink-3">
          {t('admin.moderation.byline', {
            author: author?.name ?? t('admin.posts.nobody'),
            by: by?.name ?? t('admin.posts.nobody'),
            board: post.board.name,
          })}{' '}
          <PastTime at={removed} className="whitespace-nowrap" />
        </p>
      </div>
      <Restore item={item} />
    </li>
  )
}

function Restore({ item: { kind, id, post } }: { item: RemovedItem }) {
  const { t } = useWords()
  const restorePost = useWrite('/api/posts/restore')
  const restoreComment = useWrite('/api/comments/restore')
  const refused = useRefusalToast()
  const restore = async () => {
    const { error } = await (kind === 'post' ? restorePost.run({ postID: id }) : restoreComment.run({ commentID: id }))
    if (error) return refused(error)
    toasts.show({
      text: t(kind === 'post' ? 'admin.moderation.postRestored' : 'admin.moderation.commentRestored', {
        title: post.title,
      }),
    })
  }
  return (
    <Button
      size="small"
      loading={restorePost.pending || restoreComment.pending}
      aria-label={t(kind === 'post' ? 'admin.moderation.restorePost' : 'admin.moderation.restoreComment', {
        title: post.title,
      })}
      onClick={() => void restore()}
    >
      {t('admin.moderation.restore')}
    </Button>
  )
}
