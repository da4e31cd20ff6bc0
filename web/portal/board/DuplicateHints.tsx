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

/** Posts that may say the same, while a title is typed; none of them keeps anybody from posting. */
export function DuplicateHints({ title }: { title: string }) {
  const { t, number } = useWords()
  const vote = usePostVote()
  const search = useSettled(title.trim(), pauseMs)
  const enabled = search.length >= fewestCharacters
  const { data } = useData('/api/posts/findSuggestions', { search }, { enabled, keepPrevious: true })
  const posts = enabled ? (data ?? []) : []
  return (
    <section aria-label={t('portal.composer.similar')}>
      <VisuallyHidden>
        <p role="status">{enabled && data ? t('portal.composer.similarCount', { count: posts.length }) : ''}</p>
      </VisuallyHidden>
      {posts.length > 0 && (
        <>
          <h2 className="text-ui text-ink-2">{t('portal.composer.similar')}</h2>
          <ul className="mt-1 border-t border-line">
            {posts.map((post) => (
              <li key={post.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
                <span className="w-12 shrink-0 text-h3 tabular-nums">{number(post.score)}</span>
                <span className="min-w-0 flex-1 basis-40">
                  <a
                    id={`like-${post.id}`}
                    dir="auto"
                    className="line-clamp-2 text-ui hover:underline wrap-anywhere"
                    href={paths.post(post.board.urlName, post.urlName)}
                    target="_blank"
                    rel="noopener"
                  >
                    {post.title}
                  </a>
                  <span className="flex">
                    <StatusChip {...post.status} look="text" />
                  </span>
                </span>
                <Button
                  size="small"
                  icon={post.viewerVoted ? 'check' : 'chevron-up'}
                  aria-pressed={post.viewerVoted}
                  id={`vote-${post.id}`}
                  aria-labelledby={`vote-${post.id} like-${post.id}`}
                  onClick={() => vote(post)}
                >
                  {t(post.viewerVoted ? 'portal.composer.upvoted' : 'portal.composer.upvoteInstead')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
