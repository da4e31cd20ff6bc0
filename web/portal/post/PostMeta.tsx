import type { Post } from '../../../contract/posts.ts'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { hasProfile } from '../../components/people/hasProfile.ts'
import { useWords } from '../../words/useWords.ts'

/** Where a post stands, who wrote it, when and where. */
export function PostMeta({ post }: { post: Post }) {
  const { t, dateTime, month } = useWords()
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-3">
      <StatusChip {...post.status} />
      {post.eta !== null && (
        <time className="text-ink-2" dateTime={post.eta.slice(0, 7)}>
          {t('post.eta', { month: month(post.eta) })}
        </time>
      )}
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <bdi className="text-ink-2 wrap-anywhere">
          {post.author && hasProfile(post.author.id) ? (
            <TextLink look="quiet" href={paths.person(post.author.id)}>
              {post.author.name}
            </TextLink>
          ) : (
            (post.author?.name ?? t('post.byNobody'))
          )}
        </bdi>
        {post.author?.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
      </span>
      <PastTime at={post.created} />
      {post.edited !== null && (
        <span title={t('post.editedAt', { time: dateTime(post.edited) })}>{t('post.edited')}</span>
      )}
      <TextLink look="quiet" href={paths.board(post.board.urlName)}>
        <bdi>{post.board.name}</bdi>
      </TextLink>
      {post.category && (
        <TextLink look="quiet" href={paths.board(post.board.urlName, { category: post.category.urlName })}>
          <bdi>{post.category.name}</bdi>
        </TextLink>
      )}
    </p>
  )
}
