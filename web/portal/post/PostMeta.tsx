import type { Post } from '../../../contract/posts.ts'
import { EditedMark } from '../../components/comments/EditedMark.tsx'
import { PastTime } from '../../components/comments/PastTime.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { hasProfile } from '../../components/people/hasProfile.ts'
import { useWords } from '../../words/useWords.ts'

/** Who wrote a post, when and where. */
export function PostMeta({ post }: { post: Post }) {
  const { t, langOf } = useWords()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-3">
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
      {post.edited !== null && <EditedMark of={{ postID: post.id }} at={post.edited} />}
      <TextLink look="quiet" href={paths.board(post.board.urlName)}>
        <bdi lang={langOf(post.board.language)}>{post.board.name}</bdi>
      </TextLink>
      {post.category && (
        <TextLink look="quiet" href={paths.board(post.board.urlName, { category: post.category.urlName })}>
          <bdi lang={langOf(post.category.language)}>{post.category.name}</bdi>
        </TextLink>
      )}
    </div>
  )
}
