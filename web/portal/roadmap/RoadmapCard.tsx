import type { PostItem } from '../../../contract/posts.ts'
import { useIsWaiting } from '../../components/outbox/waiting.ts'
import { PostImage } from '../../components/posts/PostImage.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { usePostVote } from '../../components/posts/usePostVote.ts'
import { voteKey } from '../../components/toggleKeys.ts'
import { paths } from '../../paths.ts'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { Time } from '../../ui/text/Time.tsx'
import { useWords } from '../../words/useWords.ts'

interface RoadmapCardProps {
  post: PostItem
  headingLevel?: 3 | 4
  /** Whether it says its status, which its column does not. */
  showsStatus?: boolean
}

/** A post of a column: its votes, its title, where it belongs, and the month in which the team means to have it. */
export function RoadmapCard({ post, headingLevel = 3, showsStatus = false }: RoadmapCardProps) {
  const { t, locale, month, langOf } = useWords()
  const place = post.category ?? post.board
  const vote = usePostVote()
  const Heading = `h${headingLevel}` as const
  const isWaiting = useIsWaiting(voteKey(post.id))
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <VoteBox
        count={post.score}
        voted={post.viewerVoted}
        locale={locale}
        label={t('portal.vote.label', { title: post.title, count: post.score })}
        onToggle={(button) => vote(post, button)}
        waiting={isWaiting ? t('outbox.mark') : undefined}
      />
      <div className="@container min-w-0 flex-1">
        {/* A narrow column has room for the words alone. */}
        <span className="@max-[13rem]:hidden">
          <PostImage {...post} />
        </span>
        <Heading className="text-h3">
          <a
            dir="auto"
            className="line-clamp-3 wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
            href={paths.post(post.board.urlName, post.urlName)}
          >
            {post.title}
          </a>
        </Heading>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-3">
          {showsStatus && <StatusChip {...post.status} look="text" />}
          <bdi lang={langOf(place.language)}>{place.name}</bdi>
          {post.eta !== null && (
            <Time
              className="text-ink"
              at={post.eta.slice(0, 7)}
              words={(eta) => t('roadmap.eta', { month: month(eta) })}
            />
          )}
        </p>
      </div>
    </li>
  )
}
