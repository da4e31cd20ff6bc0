import type { EntryItem } from '../../../contract/changelog.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'

interface LinkedPostsProps {
  entry: EntryItem
  headingLevel: 2 | 3
}

/** The posts that an entry answers, each with where it stands and how many wanted it. */
export function LinkedPosts({ entry: { posts, postCount, urlName }, headingLevel }: LinkedPostsProps) {
  const { t } = useWords()
  if (posts.length === 0) return null
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const others = postCount - posts.length
  return (
    <section className="mt-6 rounded-sm bg-sunken px-4 py-3">
      <Heading className="text-small text-ink-2">{t('changelog.asked')}</Heading>
      <ul className="mt-1">
        {posts.map((post) => (
          <li key={post.id} className="flex flex-wrap items-baseline gap-x-3 py-1 text-ui">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              <TextLink look="title" href={paths.post(post.board.urlName, post.urlName)}>
                {post.title}
              </TextLink>
            </span>
            <span className="text-small text-ink-3 tabular-nums">{t('changelog.votes', { count: post.score })}</span>
            <StatusChip {...post.status} look="text" />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mt-1 text-small">
          <TextLink look="quiet" href={paths.changelogEntry(urlName)}>
            {t('changelog.morePosts', { count: others })}
          </TextLink>
        </p>
      )}
    </section>
  )
}
