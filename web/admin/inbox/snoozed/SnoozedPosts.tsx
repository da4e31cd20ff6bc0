import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../../words/useWords.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'
import { InboxPanes } from '../open/InboxPanes.tsx'
import { firstQuery, inboxHref, type InboxSearch } from '../inboxSearch.ts'
import { ItemBar } from '../open/ItemBar.tsx'
import { Position } from '../open/Position.tsx'
import { SnoozedRow } from './SnoozedRow.tsx'
import { useDecisions } from '../useDecisions.tsx'
import { useInboxKeys } from '../useInboxKeys.ts'
import { useInboxMoves } from '../useInboxMoves.ts'
import { usePutAside } from '../usePutAside.ts'
import { useSnoozed } from './useSnoozed.ts'

/** What is snoozed, those that come back first at the beginning: woken, or given another day. */
export function SnoozedPosts({ search }: { search: InboxSearch }) {
  const { t } = useWords()
  const snoozed = useSnoozed(search)
  const { items, open, at } = snoozed
  const { markSeen, wake, snoozeAgain } = usePutAside()
  const { possible, decide, dialog } = useDecisions(open, {
    seen: (item) => markSeen(item, item.until),
    wake,
    snooze: snoozeAgain,
  })
  const moves = useInboxMoves(items, search, { open, at })
  useInboxKeys({ decisions: open ? possible : [], onDecide: decide, moves, other: undefined })
  return (
    <div className="md:-mb-24 md:flex md:h-[calc(100dvh-5.5rem)] md:min-h-96 md:flex-col">
      {snoozed.isLoaded && !open && (
        <EmptyState title={t('adminInbox.noSnoozedTitle')} text={t('adminInbox.noSnoozedText')} />
      )}
      {!snoozed.isLoaded &&
        (snoozed.hasFailed ? (
          <LoadFailed path="/api/inbox/getSnoozed" inputs={firstQuery} />
        ) : (
          <RowsLoading rows={12} />
        ))}
      {open && (
        <InboxPanes
          label={t('adminInbox.snoozedList')}
          open={open.post}
          isOver={search.p !== undefined}
          bar={
            <ItemBar decisions={possible} onDecide={decide} moves={moves}>
              <Position title={open.post.title} at={at + 1} count={snoozed.count} isMore={snoozed.isMore} />
            </ItemBar>
          }
        >
          {items.map((item) => (
            <SnoozedRow key={item.post.id} item={item} href={inboxHref('snoozed', item)} isOpen={item === open} />
          ))}
        </InboxPanes>
      )}
      {dialog}
    </div>
  )
}
