import { useState } from 'react'
import type { ActivityPage } from '../../../../contract/activity.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { leadsElsewhere } from '../../../ui/actions/leadsElsewhere.ts'
import { LoadMore } from '../../../ui/actions/LoadMore.tsx'
import { useWords } from '../../../words/useWords.ts'
import '../../../../locales/en/portal.json?texts'
import '../../../../locales/en/post.json?texts'
import { ActivityEvent } from './ActivityEvent.tsx'
import { ActivityFailed } from './ActivityFailed.tsx'
import { useWaitingState } from '../../outbox/waiting.ts'
import { furtherQuery, type CommentPlace, type CommentSort } from './activityQuery.ts'
import { buildThreads } from '../buildThreads.ts'
import { CommentThread } from '../CommentThread.tsx'
import type { Comments } from '../useComments.ts'

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

/** A page of what happened to a post, and the way to the next: a link that works without JavaScript, and loads on below with it. */
export function ActivityList(props: ActivityListProps) {
  const { postID, page, sort, isTeam, comments, toldAbove, hrefOf, shown = none } = props
  const place = {
    postID,
    comments,
    isTeam,
    hrefOf: (comment: string) => `${hrefOf({ sort, comment })}#comment-${comment}`,
  }
  const withRule = useWaitingState((waiting) => waiting.withRule)
  const entries = buildThreads(page, shown)
  return (
    <>
      <ul className="divide-y divide-line">
        {withRule(
          entries.map((entry) =>
            entry.type === 'thread' ? (
              <CommentThread key={entry.comment.id} {...place} thread={entry} />
            ) : (
              <ActivityEvent key={entry.id} item={entry} withNote={entry.id !== toldAbove} />
            ),
          ),
          entries,
          shown === none,
          page.hasNextPage,
        )}
      </ul>
      {page.cursor !== null && (
        <Further {...props} cursor={page.cursor} shown={new Set([...shown, ...page.items.map(({ id }) => id)])} />
      )}
    </>
  )
}

const none: ReadonlySet<string> = new Set()

function Further(props: ActivityListProps & { cursor: string; shown: ReadonlySet<string> }) {
  const { postID, sort, isTeam, cursor, hrefOf } = props
  const { t } = useWords()
  const client = useDataClient()
  const [isOpen, setIsOpen] = useState(false)
  const query = furtherQuery(postID, sort, isTeam, cursor)
  const next = useData('/api/posts/activity/get', query, { enabled: isOpen })
  if (isOpen && next.data) return <ActivityList {...props} page={next.data} />
  if (isOpen && next.error !== null)
    return <ActivityFailed onRetry={() => void client.load('/api/posts/activity/get', query, { force: true })} />
  return (
    <LoadMore
      href={hrefOf({ sort, after: cursor })}
      label={t('post.comments.more')}
      busy={isOpen}
      busyLabel={t('portal.loadingMore')}
      onClick={(event) => {
        if (leadsElsewhere(event)) return
        event.preventDefault()
        setIsOpen(true)
      }}
    />
  )
}
