import { useEffect, useRef, useState } from 'react'
import { furtherReplies } from '../../../contract/replies.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { leadsElsewhere } from '../../ui/actions/leadsElsewhere.ts'
import { BusyLine } from '../../ui/actions/Button.tsx'
import { buttonClasses } from '../../ui/actions/buttonClasses.ts'
import { useWords } from '../../words/useWords.ts'
import { ActivityFailed } from './activity/ActivityFailed.tsx'
import { Answerable } from './Answerable.tsx'
import { buildReplies, type Replies, type Reply } from './buildThreads.ts'
import type { Comments } from './useComments.ts'

/** What the comments of a thread share, and the list that it stands in. */
export interface ThreadPlace {
  postID: string
  comments: Comments
  isTeam: boolean
  /** The address that shows the comments around one. */
  hrefOf: (commentID: string) => string
}

interface ReplyRowsProps extends ThreadPlace {
  threadID: string
  rows: Replies
  /** Says aloud how many replies were added. */
  onShown: (text: string) => void
}

/** Replies that are loaded, and at each end the way to those that are not. */
export function ReplyRows(props: ReplyRowsProps) {
  const { postID, comments, threadID, rows } = props
  const { earlier, replies, later, written } = rows
  const row = ({ comment, answers }: Reply) => (
    <li key={comment.id}>
      <Answerable postID={postID} comments={comments} comment={comment} answers={answers} />
    </li>
  )
  return (
    <>
      {earlier && <FurtherReplies {...props} side="earlier" rest={earlier} from={replies[0]?.comment.id ?? threadID} />}
      {replies.map(row)}
      {later && <FurtherReplies {...props} side="later" rest={later} from={later.after} />}
      {written.map(row)}
    </>
  )
}

interface FurtherRepliesProps extends ReplyRowsProps {
  side: 'earlier' | 'later'
  rest: NonNullable<Replies['earlier']>
  /** The reply beside those that are left out. */
  from: string
}

/** The way to replies that are left out: a link that works without JavaScript, and with it shows 50 of them in its place. */
function FurtherReplies(props: FurtherRepliesProps) {
  const {
    postID,
    threadID,
    isTeam,
    side,
    rest,
    from,
    rows: { known },
    hrefOf,
    onShown,
  } = props
  const { t, number } = useWords()
  const client = useDataClient()
  const [asked, setAsked] = useState(false)
  const isAwaited = useRef(false)
  const query = { postID, internalComments: isTeam, threadID, cursor: rest.cursor }
  const { data, error } = useData('/api/posts/activity/get', query, { enabled: asked })
  const rows = asked && data ? buildReplies(data, threadID, known) : null
  const added = rows?.replies
  useEffect(() => {
    if (!added?.[0] || !isAwaited.current) return
    isAwaited.current = false
    onShown(t('post.replies.added', { count: added.length }))
    const element = document.getElementById(`comment-${added[0].comment.id}`)
    if (!element) return
    element.tabIndex = -1
    element.focus()
  })

  if (rows) return <ReplyRows {...props} rows={rows} />
  const count = Math.min(rest.count, furtherReplies)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      {asked && error !== null ? (
        <ActivityFailed onRetry={() => void client.load('/api/posts/activity/get', query, { force: true })} />
      ) : (
        <>
          <a
            href={hrefOf(from)}
            aria-busy={asked || undefined}
            className={buttonClasses('secondary', 'small')}
            onClick={(event) => {
              if (leadsElsewhere(event)) return
              event.preventDefault()
              isAwaited.current = true
              setAsked(true)
            }}
          >
            {t(`post.replies.${side}`, { count })}
            {asked && <BusyLine />}
          </a>
          {rest.count > count && (
            <span className="text-small text-ink-3 tabular-nums">
              {t('post.replies.left', { count: number(rest.count) })}
            </span>
          )}
        </>
      )}
    </li>
  )
}
