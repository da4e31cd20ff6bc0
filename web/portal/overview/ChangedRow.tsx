import type { ChangedPost } from '../../../contract/overview.ts'
import { StatusChip } from '../../components/posts/StatusChip.tsx'
import { keptRow } from '../../page/kept/keptRow.tsx'
import { useWords } from '../../words/useWords.ts'
import { Day } from './Day.tsx'
import { entry, entryMeta } from './entry.ts'
import { EntryTitle } from './EntryTitle.tsx'

/** A post whose status changed: the day in the ledger's column. What moves says where it stands and why; what is done, how many asked for it. */
export const ChangedRow = keptRow(Row)

function Row({ post, isDone = false }: { post: ChangedPost; isDone?: boolean }) {
  const { t, langOf } = useWords()
  return (
    <li className={entry}>
      <Day at={post.statusChanged} />
      <div className="min-w-0 flex-1">
        <EntryTitle post={post} />
        {!isDone && post.note !== '' && (
          <p dir="auto" className="mt-1 line-clamp-2 text-ui text-ink-2 wrap-anywhere">
            {post.note}
          </p>
        )}
        <p className={entryMeta}>
          {isDone ? (
            <span className="tabular-nums">{t('overview.votes', { count: post.score })}</span>
          ) : (
            <StatusChip {...post.status} />
          )}
          <bdi lang={langOf(post.board.language)} className="wrap-anywhere">
            {post.board.name}
          </bdi>
        </p>
      </div>
    </li>
  )
}
