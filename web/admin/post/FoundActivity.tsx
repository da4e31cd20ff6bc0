import { PastTime } from '../../components/comments/PastTime.tsx'
import { InternalMark } from '../../components/comments/InternalMark.tsx'
import type { CommentPlace } from '../../components/comments/activity/activityQuery.ts'
import { useData } from '../../data/react.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'

interface FoundActivityProps {
  postID: string
  text: string
  sort: CommentPlace['sort']
  hrefOf: (place: CommentPlace) => string
}

const most = 50

/** The comments of a post that have some words, each with the way to its place in the conversation. */
export function FoundActivity({ postID, text, sort, hrefOf }: FoundActivityProps) {
  const { t } = useWords()
  const inputs = { postID, internalComments: true, text, sort, limit: most }
  const { data, error } = useData('/api/posts/activity/get', inputs, { keepPrevious: true })
  if (!data && error !== null) return <LoadFailed path="/api/posts/activity/get" inputs={inputs} />
  if (!data) return <Skeleton className="mt-4 h-24" />
  const found = data.items.filter((item) => item.type === 'comment')
  return (
    <>
      <p role="status" className="mt-3 text-small text-ink-3">
        {t('adminPost.find.count', { count: found.length, more: data.hasNextPage ? '+' : '' })}
      </p>
      <ul className="divide-y divide-line">
        {found.map((comment) => (
          <li key={comment.id} className={`py-3 ${comment.isInternal ? 'my-2 rounded-sm bg-sunken px-3' : ''}`}>
            {comment.isInternal && <InternalMark />}
            <p className="flex flex-wrap gap-x-2 text-small text-ink-3">
              <span dir="auto" className="text-ink-2 wrap-anywhere">
                {comment.author?.name ?? t('post.byNobody')}
              </span>
              {comment.created !== null && <PastTime at={comment.created} />}
              <TextLink href={`${hrefOf({ sort: 'oldest', comment: comment.id })}#comment-${comment.id}`}>
                {t('adminPost.find.show')}
              </TextLink>
            </p>
            <Markdown html={comment.bodyHTML} className="mt-1 wrap-anywhere" />
          </li>
        ))}
      </ul>
    </>
  )
}
