import { useState } from 'react'
import type { ActivityPage } from '../../../contract/activity.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { useWords } from '../../words/useWords.ts'
import '../posts/manage/texts.ts'
import { ActivityEvent } from './ActivityEvent.tsx'
import { furtherQuery, type CommentPlace, type CommentSort } from './activityQuery.ts'
import { buildThreads } from './buildThreads.ts'
import { CommentThread } from './CommentThread.tsx'
import { useLinkedComment } from './linkedComment.ts'
import type { Comments } from './useComments.ts'

interface ActivityListProps {
  postID: string
  page: ActivityPage
  sort: CommentSort
  isTeam: boolean
  comments: Comments
  /** The change of status whose note the page shows above. */
  toldAbove: string | null
  /** The address that shows the comments from a place on. */
  hrefOf: (place: CommentPlace) => string
  /** What stands above already. */
  shown?: ReadonlySet<string>
}

/**
 * A page of what happened to a post, and the way to the next: a link that works without JavaScript, and loads on below with it. The pages
 * up to a comment that the address points to are opened by themselves.
 */
export function ActivityList(props: ActivityListProps) {
  const { postID, page, comments, toldAbove, shown = none } = props
  return (
    <>
      <ul className="divide-y divide-line">
        {buildThreads(page.items, shown).map((entry) =>
          entry.type === 'thread' ? (
            <CommentThread key={entry.comment.id} postID={postID} thread={entry} comments={comments} />
          ) : (
            <ActivityEvent key={entry.id} item={entry} withNote={entry.id !== toldAbove} />
          ),
        )}
      </ul>
      {page.cursor !== null && <Further {...props} cursor={page.cursor} shown={new Set([...shown, ...page.items.map(({ id }) => id)])} />}
    </>
  )
}

const none: ReadonlySet<string> = new Set()

function Further(props: ActivityListProps & { cursor: string; shown: ReadonlySet<string> }) {
  const { postID, sort, isTeam, cursor, shown, hrefOf } = props
  const { t } = useWords()
  const client = useDataClient()
  const linked = useLinkedComment()
  const [asked, setAsked] = useState(false)
  const isOpen = asked || (linked !== null && !shown.has(linked))
  const query = furtherQuery(postID, sort, isTeam, cursor)
  const next = useData('/api/posts/activity/get', query, { enabled: isOpen })
  if (isOpen && next.data) return <ActivityList {...props} page={next.data} />
  if (isOpen && next.error !== null) return <ActivityFailed onRetry={() => void client.load('/api/posts/activity/get', query, { force: true })} />
  return (
    <LoadMore
      href={hrefOf({ sort, after: cursor })}
      label={t('post.comments.more')}
      busy={isOpen}
      busyLabel={t('post.comments.loading')}
      onClick={(event) => {
        // With a key held it is a link to another window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        setAsked(true)
      }}
    />
  )
}

/** Says that comments could not be loaded; what stands above is safe. */
export function ActivityFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 border-t border-line py-4">
      <InlineError>{t('post.comments.failed')}</InlineError>
      <Button size="small" onClick={onRetry}>{t('post.comments.retry')}</Button>
    </div>
  )
}
