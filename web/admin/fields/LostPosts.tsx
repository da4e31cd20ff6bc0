import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Lost } from './useSaveField.ts'

/** The newest posts that lose a value, each with it, and how many there are beside them. */
export function LostPosts({ lost: { count, posts } }: { lost: Pick<Lost, 'count' | 'posts'> }) {
  const { t } = useWords()
  if (posts.length === 0) return null
  return (
    <div className="mt-4 border-y border-line" aria-label={t('adminFields.lostPosts')} role="region">
      <ul className="divide-y divide-line text-ui">
        {posts.map(({ id, title, urlName, board, value }) => (
          <li key={id} className="py-2">
            <span dir="auto" className="block wrap-anywhere">
              <TextLink look="title" href={paths.adminPost(board.urlName, urlName)} target="_blank">
                {title}
              </TextLink>
            </span>
            <span dir="auto" className="line-clamp-2 text-small text-ink-2 wrap-anywhere">
              {value}
            </span>
          </li>
        ))}
      </ul>
      {count > posts.length && (
        <p className="border-t border-line py-2 text-small text-ink-3">
          {t('adminFields.lostMore', { count: count - posts.length })}
        </p>
      )}
    </div>
  )
}
