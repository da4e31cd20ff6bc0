import { useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { usePostVote } from '../../components/posts/usePostVote.ts'
import { useData } from '../../data/react.tsx'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'

const pauseMs = 250
const fewestCharacters = 3

interface DuplicateHintsProps {
  title: string
  boardID: string
}

/**
 * Posts that may say the same, while a title is typed: three lines at most, and none for a title that is like no post. The room that they took
 * stays theirs until the title is empty again, so that the field below does not move up and down while someone types.
 */
export function DuplicateHints({ title, boardID }: DuplicateHintsProps) {
  const { t } = useWords()
  const search = useSettled(title.trim(), pauseMs)
  const enabled = search.length >= fewestCharacters
  const { data } = useData('/api/posts/findSuggestions', { search, boardID }, { enabled, keepPrevious: true })
  const posts = enabled ? (data ?? []) : []
  const [room, setRoom] = useState(0)
  const wanted = enabled ? Math.max(room, posts.length) : 0
  if (wanted !== room) setRoom(wanted)
  return (
    <section aria-label={t('write.composer.similar')} className={`min-w-0 ${rooms[wanted]}`}>
      <VisuallyHidden>
        <p role="status">{enabled && data ? t('write.composer.similarCount', { count: posts.length }) : ''}</p>
      </VisuallyHidden>
      {posts.length > 0 && (
        <>
          <h2 className="text-ui text-ink-2">{t('write.composer.similar')}</h2>
          <ul className="mt-1 border-t border-line">
            {posts.map((post) => (
              <Hint key={post.id} post={post} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The least height for so many rows and their heading; rows are higher under a finger. */
const rooms = [
  '',
  'min-h-15.5 pointer-coarse:min-h-19.5',
  'min-h-25 pointer-coarse:min-h-33',
  'min-h-34 pointer-coarse:min-h-46',
]

/** One line: the title leads to the post, beside it the status and the votes, which a press adds one to. */
function Hint({ post }: { post: PostItem }) {
  const { t, number } = useWords()
  const vote = usePostVote()
  return (
    <li className="flex items-center gap-3 border-b border-line py-1">
      <a
        id={`like-${post.id}`}
        dir="auto"
        className="min-w-0 flex-1 truncate py-1 text-ui hover:underline"
        href={paths.post(post.board.urlName, post.urlName)}
        target="_blank"
        rel="noopener"
      >
        {post.title}
      </a>
      <span className="flex max-w-28 shrink-0">
        <StatusChip {...post.status} look="text" />
      </span>
      <Button
        size="small"
        icon={post.viewerVoted ? 'check' : 'chevron-up'}
        aria-pressed={post.viewerVoted}
        aria-labelledby={`vote-${post.id} like-${post.id}`}
        aria-describedby={`score-${post.id}`}
        onClick={() => vote(post)}
      >
        <VisuallyHidden>
          <span id={`vote-${post.id}`}>
            {t(post.viewerVoted ? 'write.composer.upvoted' : 'write.composer.upvoteInstead')}
          </span>
        </VisuallyHidden>
        <span id={`score-${post.id}`} className="tabular-nums">
          {number(post.score)}
        </span>
      </Button>
    </li>
  )
}
