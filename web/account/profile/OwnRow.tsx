import type { ListedPost } from '../../../contract/users.ts'
import { useIsWaiting } from '../../components/outbox/waiting.ts'
import { useFollow } from '../../components/posts/useFollow.ts'
import { usePostVote } from '../../components/posts/usePostVote.ts'
import { followKey, voteKey } from '../../components/toggleKeys.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/post.json?texts'
import { ListedRow } from './ListedRow.tsx'
import type { OwnListName } from './personSearch.ts'

/**
 * A post on one's own page: a vote is taken back, and following ended, right here. The row stays, so that either can be done again, until the list is
 * asked for anew.
 */
export function OwnRow({ post, list }: { post: ListedPost; list: OwnListName }) {
  const { t, locale } = useWords()
  const vote = usePostVote()
  const isWaiting = useIsWaiting(voteKey(post.id))
  const { title, score, viewerFollows } = post
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4 sm:flex-nowrap">
      <VoteBox
        count={score}
        voted={post.viewerVoted}
        locale={locale}
        label={t('portal.vote.label', { title, count: score })}
        onToggle={(button) => vote(post, button)}
        waiting={isWaiting ? t('outbox.mark') : undefined}
      />
      <div className="min-w-0 flex-1 max-sm:min-w-3/5">
        <ListedRow post={post} list={list} withoutVotes />
      </div>
      {list === 'following' && (
        <div className="shrink-0 max-sm:ms-18">
          <FollowToggle post={{ ...post, viewerFollows: viewerFollows === true }} />
        </div>
      )}
    </li>
  )
}

function FollowToggle({ post }: { post: ListedPost & { viewerFollows: boolean } }) {
  const { t } = useWords()
  const follow = useFollow()
  const isWaiting = useIsWaiting(followKey(post.id))
  const { viewerFollows } = post
  return (
    <Button
      size="small"
      icon={isWaiting ? 'clock' : viewerFollows ? 'check' : 'bell'}
      title={isWaiting ? t('outbox.mark') : undefined}
      aria-pressed={viewerFollows}
      onClick={() => follow(post)}
    >
      {t(viewerFollows ? 'post.follow.following' : 'post.follow.follow')}
      <VisuallyHidden> {post.title}</VisuallyHidden>
    </Button>
  )
}
