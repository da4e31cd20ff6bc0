import { useNavigate } from '@tanstack/react-router'
import { useKeys } from '../keys/useKeys.ts'
import type { Decision } from './decisions.ts'
import { inboxHref, type InboxSearch } from './inboxSearch.ts'
import type { InboxMoves } from './useInboxMoves.ts'

interface InboxKeys {
  /** None where nothing is open. */
  decisions: readonly Decision[]
  onDecide: (decision: Decision) => void
  moves: InboxMoves
  /** The list that the other tab shows. */
  other: InboxSearch['view']
}

/** The keys of the inbox: from item to item, from list to list, and what is decided about the open one. Those of its post are the post's own. */
export function useInboxKeys({ decisions, onDecide, moves, other }: InboxKeys): void {
  const navigate = useNavigate()
  const hidden = { isShown: false }
  useKeys('adminInbox.keys', [
    { key: 'j', text: 'adminInbox.next', run: () => moves.move(1) },
    { key: 'ArrowDown', text: 'adminInbox.next', ...hidden, run: () => isInList() && moves.move(1) },
    { key: 'k', text: 'adminInbox.previous', run: () => moves.move(-1) },
    { key: 'ArrowUp', text: 'adminInbox.previous', ...hidden, run: () => isInList() && moves.move(-1) },
    { key: 'Escape', text: 'adminInbox.back', ...hidden, run: () => moves.back() },
    {
      key: 'Z',
      text: other === undefined ? 'adminInbox.showWaiting' : 'adminInbox.showSnoozed',
      run: () => void navigate({ href: inboxHref(other) }),
    },
    ...decisions
      .filter(({ isOfPost }) => !isOfPost)
      .map((decision) => ({ key: decision.key, text: decision.text, run: () => onDecide(decision) })),
  ])
}

function isInList(): boolean {
  return document.activeElement?.closest('[data-inbox]') != null
}
