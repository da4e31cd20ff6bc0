import { useRouter } from '@tanstack/react-router'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { Comment } from '../../../contract/activity.ts'
import type { Post } from '../../../contract/posts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { useLater } from '../../page/useLater.ts'
import { useData, useDataClient, useViewer } from '../../data/react.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'
import { ActivityFailed } from './activity/ActivityFailed.tsx'
import { ActivityList } from './activity/ActivityList.tsx'
import { activityQuery, type CommentPlace } from './activity/activityQuery.ts'
import { CommentField } from './CommentField.tsx'
import { useLinkedComment } from './linkedComment.ts'
import { PinnedComments } from './PinnedComments.tsx'
import { useComments } from './useComments.ts'

interface CommentSectionProps {
  post: Post
  place: CommentPlace
  /** The change of status whose note the page shows above. */
  toldAbove?: string | null
  /** The address of this page that shows the comments from a place on. */
  hrefOf: (place: CommentPlace) => string
  /** At the heading's end. */
  beside?: ReactNode
  /** Shown in place of the field and the list. */
  instead?: ReactNode
}

const loadOwn = async () =>
  (await loadChunk('web/components/comments/waiting/OwnComments.tsx', () => import('./waiting/OwnComments.tsx')))
    .OwnComments

/** All that was said about a post and all that happened to it, and the field to say more. */
export function CommentSection({ post, place, hrefOf, toldAbove = null, beside, instead }: CommentSectionProps) {
  const { t } = useWords()
  const router = useRouter()
  const isTeam = useSeesInternal()
  const comments = {
    ...useComments({ boardID: post.board.id, postID: post.id }),
    isClosed: post.commentsClosed && !isTeam,
  }
  const own = useLater(loadOwn, post.hasUnpublished === true)
  const { page, start, failed, retry } = useFirstPage(post, place, isTeam)
  const goTo = (comment: Comment, isShown: boolean) => {
    // Its place is further on than what has been loaded: the newest come first in another order.
    if (!isShown) void router.navigate({ href: `${hrefOf({ sort: 'newest' })}#comment-${comment.id}` })
  }
  return (
    <section aria-labelledby="comments" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="comments" tabIndex={-1} className="scroll-mt-20 text-h2">
          {t('post.comments.heading', { count: post.commentCount })}
        </h2>
        {beside}
      </div>
      {instead ?? (
        <>
          <div className="mt-4">
            {post.commentsClosed && <p className="mb-3 text-ui text-ink-2">{t('post.comments.closed')}</p>}
            {(!post.commentsClosed || isTeam) && (
              <CommentField key={post.id} postID={post.id} comments={comments} onWritten={goTo} />
            )}
          </div>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
            <SegmentedLinks
              label={t('post.comments.sort')}
              links={sorts.map(({ sort, text }) => ({
                text: t(text),
                href: `${hrefOf({ sort })}#comments`,
                current: place.sort === sort,
              }))}
            />
            {start !== null && (
              <TextLink href={`${hrefOf({ sort: place.sort })}#comments`}>{t('post.comments.fromStart')}</TextLink>
            )}
          </div>
          {own && createElement(own, { postID: post.id })}
          {page && start === null && <PinnedComments pinned={page.pinned} />}
          {page && page.items.length === 0 && !page.hasNextPage && !post.commentsClosed && (
            <p className="py-6 text-ink-2">{t('post.comments.empty')}</p>
          )}
          {page && (
            <ActivityList
              key={`${place.sort} ${start}`}
              postID={post.id}
              page={page}
              sort={place.sort}
              isTeam={isTeam}
              comments={comments}
              toldAbove={toldAbove}
              hrefOf={hrefOf}
            />
          )}
          {failed && <ActivityFailed onRetry={retry} />}
          {!page && !failed && <Skeleton className="mt-4 h-24" />}
        </>
      )}
    </section>
  )
}

const sorts = [
  { sort: 'oldest', text: 'post.comments.oldest' },
  { sort: 'newest', text: 'post.comments.newest' },
  { sort: 'top', text: 'post.comments.top' },
] as const

/** Whether the team's own comments are shown: to members who may use the admin. */
function useSeesInternal(): boolean {
  return useViewer().permissions?.includes('admin.view') ?? false
}

/**
 * The first page as asked for: the one that came with the post where that is it, else one of its own. `start` names where it begins, null for
 * the start. A comment that the address points to, and that is not loaded, is shown with those around it; one that is not there changes nothing.
 */
function useFirstPage(post: Post, place: CommentPlace, isTeam: boolean) {
  const client = useDataClient()
  const { sort, after } = place
  const [missed, setMissed] = useState<string | null>(null)
  const sought = missed ?? place.comment ?? null
  const around = useData(
    '/api/posts/activity/get',
    { postID: post.id, sort, internalComments: isTeam, commentID: sought ?? '' },
    { enabled: sought !== null },
  )
  const isDirect = place.comment === undefined || around.error !== null
  const query = activityQuery(post.id, { sort, after }, isTeam)
  const asked = query ?? { postID: post.id, internalComments: false }
  const set = useData('/api/posts/activity/get', asked, { enabled: isDirect && query !== null })
  const direct = !isDirect ? null : query === null ? post.activity : set.data
  const found = sought === null ? null : around.data
  const page = found ?? direct
  const linked = useLinkedComment()
  const isLoaded = page !== null
  useEffect(() => {
    if (linked === null) setMissed(null)
    else if (isLoaded && !document.getElementById(`comment-${linked}`)) setMissed(linked)
  }, [linked, isLoaded])
  return {
    page,
    start: found ? sought : (after ?? null),
    failed: page === null && isDirect && query !== null && set.error !== null,
    retry: () => void client.load('/api/posts/activity/get', asked, { force: true }),
  }
}
