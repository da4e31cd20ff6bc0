import type { Post } from '../../../contract/posts.ts'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { useWords } from '../../words/useWords.ts'
import { AsideSection } from './AsideSection.tsx'
import '../../../locales/en/similar.json?texts'

/** Posts that say something alike. Only the browser asks for them, once the page is there; a failure leaves the page as it is. */
export function SimilarPosts({ post }: { post: Post }) {
  const { t } = useWords()
  const { id: postID, title: search, board } = post
  const { data } = useData('/api/posts/findSuggestions', { search, boardID: board.id, postID })
  const others = data ?? []
  if (others.length === 0) return null
  return (
    <AsideSection title={t('similar.heading')}>
      <ul className="grid gap-3">
        {others.map((other) => (
          <li key={other.id} className="grid gap-1">
            <span dir="auto" className="line-clamp-2 text-ui wrap-anywhere">
              <TextLink look="title" href={paths.post(other.board.urlName, other.urlName)}>
                {other.title}
              </TextLink>
            </span>
            <span className="flex items-center gap-3 text-small text-ink-3 tabular-nums">
              {t('similar.votes', { count: other.score })}
              <StatusChip {...other.status} look="text" />
            </span>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
