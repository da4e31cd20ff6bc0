import { mostPinned } from '../../../../contract/postFacts.ts'
import type { Post } from '../../../../contract/posts.ts'
import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { MessageID } from '../../../words/words.ts'
import { usePin } from '../../actions/usePin.ts'
import { useChangeFacts } from '../../actions/useChangeFacts.ts'

type Flag = 'etaPublic' | 'votesClosed' | 'commentsClosed'

/** What of a post is on or off for customers: each switch takes effect at once. */
export function FactSwitches({ post }: { post: Post }) {
  const { t } = useWords()
  const change = useChangeFacts()
  const pin = usePin()
  const { team } = post
  if (!team || post.isDeleted) return null
  const set = (flag: Flag, on: boolean) =>
    void change(
      { postID: post.id, facts: { [flag]: on }, expects: { [flag]: team[flag] } },
      t(said[flag][on ? 0 : 1], { title: shortTitle(post) }),
    )
  return (
    <div className="mt-4 grid gap-3 border-b border-line pb-4">
      {flags
        .filter((flag) => flag !== 'etaPublic' || post.eta !== null)
        .map((flag) => (
          <Switch
            key={flag}
            label={t(`adminPost.${flag}`)}
            {...(flag === 'votesClosed' || flag === 'commentsClosed' ? { hint: t(`adminPost.${flag}Hint`) } : {})}
            checked={team[flag]}
            onChange={({ target }) => set(flag, target.checked)}
          />
        ))}
      <Switch
        label={t('adminPin.switch')}
        hint={t('adminPin.hint', { most: mostPinned })}
        checked={team.pinned}
        onChange={() => pin(post)}
      />
    </div>
  )
}

const flags = ['etaPublic', 'votesClosed', 'commentsClosed'] as const

const said = {
  etaPublic: ['adminPost.etaNowPublic', 'adminPost.etaNowHidden'],
  votesClosed: ['adminPost.nowVotesClosed', 'adminPost.nowVotesOpen'],
  commentsClosed: ['adminPost.nowCommentsClosed', 'adminPost.nowCommentsOpen'],
} as const satisfies Record<Flag, readonly [MessageID, MessageID]>
