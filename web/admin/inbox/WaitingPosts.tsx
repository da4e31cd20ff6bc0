import { useWords } from '../../words/useWords.ts'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { ClearInbox } from './ClearInbox.tsx'
import { InboxPanes } from './open/InboxPanes.tsx'
import { InboxRow } from './InboxRow.tsx'
import { firstQuery, inboxHref, type InboxSearch } from './inboxSearch.ts'
import { ItemBar } from './open/ItemBar.tsx'
import { LeftNote } from './open/LeftNote.tsx'
import { Position } from './open/Position.tsx'
import { useDecisions } from './useDecisions.tsx'
import { useInbox } from './useInbox.ts'
import { useInboxKeys } from './useInboxKeys.ts'
import { useInboxMoves } from './useInboxMoves.ts'
import { usePutAside } from './usePutAside.ts'

/** What waits for the team. */
export function WaitingPosts({ search }: { search: InboxSearch }) {
  const { t } = useWords()
  const inbox = useInbox(search)
  const { items, open, left, at } = inbox
  const shown = open ?? left
  const { markSeen, snooze, wake } = usePutAside()
  const aside = left?.aside
  const own = open
    ? { seen: () => markSeen(open), snooze }
    : left && aside?.how === 'snoozed'
      ? { wake: () => wake({ post: left.post, until: aside.at }) }
      : {}
  const { possible, decide, dialog } = useDecisions(shown, own)
  const moves = useInboxMoves(items, search, { open, at })
  useInboxKeys({ decisions: shown ? possible : [], onDecide: decide, moves, other: 'snoozed' })
  return (
    <div className="md:-mb-24 md:flex md:h-[calc(100dvh-5.5rem)] md:min-h-96 md:flex-col">
      {inbox.isLoaded && items.length === 0 && !shown && <ClearInbox />}
      {!inbox.isLoaded &&
        (inbox.hasFailed ? <LoadFailed path="/api/inbox/getPosts" inputs={firstQuery} /> : <RowsLoading rows={12} />)}
      {shown && (
        <InboxPanes
          label={t('adminInbox.list')}
          open={shown.post}
          isOver={search.p !== undefined}
          bar={
            <ItemBar decisions={possible} onDecide={decide} moves={moves}>
              {open ? (
                <Position title={open.post.title} at={at + 1} count={inbox.count} isMore={inbox.isMore} />
              ) : (
                left && <LeftNote place={left} />
              )}
            </ItemBar>
          }
        >
          {items.map((item) => (
            <InboxRow key={item.post.id} item={item} href={inboxHref(undefined, item)} isOpen={item === open} />
          ))}
        </InboxPanes>
      )}
      {dialog}
    </div>
  )
}
