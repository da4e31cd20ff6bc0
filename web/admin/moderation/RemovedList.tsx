import type { RemovedItem } from '../../../contract/posts.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { moderationPath, removedQuery, type ModerationSearch } from './moderationSearch.ts'

/** Posts and comments that were deleted, or were spam, with a button each that restores them. */
export function RemovedList({ search }: { search: ModerationSearch }) {
  const { t } = useWords()
  const query = removedQuery(search)
  const { data, error } = useData('/api/posts/getRemoved', query)
  if (!data)
    return error === null ? <RowsLoading rows={6} /> : <LoadFailed path="/api/posts/getRemoved" inputs={query} />
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t(query.spam ? 'admin.moderation.noSpam' : 'admin.moderation.noDeleted')}
        text={t('admin.moderation.kept')}
      />
    )
  return (
    <>
      <p className="mb-2 text-ui text-ink-2">{t('admin.moderation.kept')}</p>
      <ul>
        {data.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {data.hasNextPage && (
        <p className="mt-4">
          <TextLink href={moderationPath({ ...search, after: data.cursor ?? undefined })}>
            {t('admin.moderation.older')}
          </TextLink>
        </p>
      )}
    </>
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
    // The row is gone: the focus stays on the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
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
