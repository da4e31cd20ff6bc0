import { useState } from 'react'
import type { PostItem } from '../../../contract/posts.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { usePage } from '../../page/context.ts'
import { keptRow } from '../../page/kept/keptRow.tsx'
import { useLoadFailure } from '../../page/useLoadFailure.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { PostImage } from './PostImage.tsx'
import { StatusChip } from './StatusChip.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useWords } from '../../words/useWords.ts'
import { useIsWaiting } from '../outbox/waiting.ts'
import type { RowMenu } from './RowMenu.tsx'
import { usePostVote } from './usePostVote.ts'
import { voteKey } from '../toggleKeys.ts'

/** A post in a list: its votes in the ledger's column, its title, what it says, and where it stands; its board too where the list is of several. */
export const PostRow = keptRow(Row)

function Row({ post, withBoard = false }: { post: PostItem; withBoard?: boolean }) {
  const { t, locale, number, langOf } = useWords()
  const { now } = usePage()
  const vote = usePostVote()
  const isWaiting = useIsWaiting(voteKey(post.id))
  return (
    <li data-press="" className="flex gap-4 border-b border-line py-4">
      <VoteBox
        count={post.score}
        voted={post.viewerVoted}
        locale={locale}
        label={t('portal.vote.label', { title: post.title, count: post.score })}
        onToggle={(button) => vote(post, button)}
        waiting={isWaiting ? t('outbox.mark') : undefined}
      />
      <div className="min-w-0 flex-1">
        <PostImage {...post} />
        <h3 className="text-h3">
          <a
            dir="auto"
            className="line-clamp-2 wrap-anywhere hover:underline hover:decoration-line-strong hover:underline-offset-2"
            href={paths.post(post.board.urlName, post.urlName)}
          >
            {post.title}
          </a>
        </h3>
        {post.excerpt !== '' && (
          <p dir="auto" className="mt-1 line-clamp-2 text-ui text-ink-2 wrap-anywhere">
            {post.excerpt}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
          {post.isPinned && <Badge kind="pinned">{t('portal.row.pinned')}</Badge>}
          <StatusChip {...post.status} />
          {withBoard && <bdi lang={langOf(post.board.language)}>{post.board.name}</bdi>}
          {post.category && <bdi lang={langOf(post.category.language)}>{post.category.name}</bdi>}
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Icon name="comment" size={14} />
            <span aria-hidden="true">{number(post.commentCount)}</span>
            <VisuallyHidden>{t('portal.row.comments', { count: post.commentCount })}</VisuallyHidden>
          </span>
          {post.author && (
            <span className="inline-flex items-center gap-1 wrap-anywhere">
              <bdi>{post.author.name}</bdi>
              {post.author.isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
            </span>
          )}
          <RelativeTime at={post.created} now={now} locale={locale} />
          {post.importedVotes > 0 && (
            <Badge kind="imported">{t('portal.row.imported', { count: post.importedVotes })}</Badge>
          )}
        </div>
      </div>
      <More post={post} />
    </li>
  )
}

/** The button of the row's menu, which comes when it is pressed. */
function More({ post }: { post: PostItem }) {
  const { t } = useWords()
  const [Menu, setMenu] = useState<typeof RowMenu | null>(null)
  const failed = useLoadFailure()
  return (
    <span className="needs-script -ms-2">
      {Menu ? (
        <Menu post={post} />
      ) : (
        <IconButton
          icon="dots"
          size="small"
          label={t('portal.row.more', { title: post.title })}
          aria-haspopup="menu"
          onClick={() => void loadRowMenu().then((loaded) => setMenu(() => loaded.RowMenu), failed)}
        />
      )}
    </span>
  )
}

const loadRowMenu = () => loadChunk('web/components/posts/RowMenu.tsx', () => import('./RowMenu.tsx'))
