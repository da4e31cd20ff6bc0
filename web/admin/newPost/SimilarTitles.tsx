import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'

const pauseMs = 250
const fewestCharacters = 3

/** Up to three posts of the board that may say the same as a title, each a link to a tab of its own, so that nothing typed is lost. */
export function SimilarTitles({ title, boardID }: { title: string; boardID: string }) {
  const { t } = useWords()
  const search = useSettled(title.trim(), pauseMs)
  const enabled = search.length >= fewestCharacters && boardID !== ''
  const { data } = useData('/api/posts/findSuggestions', { search, boardID }, { enabled, keepPrevious: true })
  const posts = enabled ? (data ?? []).slice(0, 3) : []
  if (posts.length === 0) return null
  return (
    <section aria-label={t('adminNewPost.similar')} className="-mt-1 min-w-0 rounded-sm bg-sunken px-3 py-2">
      <h3 className="text-small text-ink-2">{t('adminNewPost.similar')}</h3>
      <ul>
        {posts.map((post) => (
          <li key={post.id} className="flex items-center gap-3 py-0.5 text-ui">
            <a
              dir="auto"
              className="min-w-0 flex-1 truncate py-0.5 hover:underline pointer-coarse:py-2.5"
              href={paths.adminPost(post.board.urlName, post.urlName)}
              target="_blank"
              rel="noopener"
            >
              {post.title}
            </a>
            <span className="flex max-w-28 shrink-0">
              <StatusChip {...post.status} look="text" />
            </span>
            <span className="shrink-0 text-small text-ink-2 tabular-nums">
              {t('adminNewPost.votes', { count: post.score })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
