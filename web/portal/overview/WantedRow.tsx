import type { PostItem } from '../../../contract/posts.ts'
import { useIsWaiting } from '../../components/outbox/waiting.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { usePostVote } from '../../components/posts/usePostVote.ts'
import { voteKey } from '../../components/toggleKeys.ts'
import { keptRow } from '../../page/kept/keptRow.tsx'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { useWords } from '../../words/useWords.ts'
import { entry, entryMeta } from './entry.ts'
import { EntryTitle } from './EntryTitle.tsx'

/** A post that many want: its votes, which a press adds one to, its title and where it stands. */
export const WantedRow = keptRow(Row)

function Row({ post }: { post: PostItem }) {
  const { t, locale, langOf } = useWords()
  const vote = usePostVote()
  const isWaiting = useIsWaiting(voteKey(post.id))
  return (
    <li className={entry}>
      <VoteBox
        count={post.score}
        voted={post.viewerVoted}
        locale={locale}
        label={t('portal.vote.label', { title: post.title, count: post.score })}
        onToggle={(button) => vote(post, button)}
        waiting={isWaiting ? t('outbox.mark') : undefined}
      />
      <div className="min-w-0 flex-1">
        <EntryTitle post={post} />
        <p className={entryMeta}>
          <StatusChip {...post.status} />
          <bdi lang={langOf(post.board.language)} className="wrap-anywhere">
            {post.board.name}
          </bdi>
        </p>
      </div>
    </li>
  )
}
