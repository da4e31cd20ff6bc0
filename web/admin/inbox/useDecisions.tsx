import { Suspense, useState, type ReactNode } from 'react'
import { writeCommentID } from '../../components/comments/CommentField.tsx'
import { useViewer } from '../../data/react.tsx'
import { usePostActions } from '../actions/usePostActions.tsx'
import { decisions, type Decision } from './decisions.ts'
import type { Placed } from './inboxSearch.ts'
import { SnoozeDialog } from './snoozed/lazySnoozeDialog.ts'

interface Decisions {
  /** What the viewer may decide about the open post. */
  possible: readonly Decision[]
  decide(decision: Decision): void
  /** What is being decided. */
  dialog: ReactNode
}

/** What else can be decided in a list; those without an entry are left out of it. */
interface OwnDecisions<Item> {
  seen?: (item: Item) => void
  wake?: (item: Item) => void
  snooze?: (item: Item, until: Date) => void
}

/** What can be decided about the open post of a list: what any post has, and the list's own. */
export function useDecisions<Item extends Placed>(open: Item | undefined, own: OwnDecisions<Item>): Decisions {
  const { permissions = [] } = useViewer()
  const { start, dialog } = usePostActions()
  const [snoozing, setSnoozing] = useState<Item | null>(null)
  const { seen, wake, snooze } = own
  const named = (decision: Decision): Decision =>
    decision.name === 'snooze' && wake ? { ...decision, text: 'adminInbox.changeDay' } : decision
  const possible = decisions.map(named).filter(
    ({ name, permission }) =>
      permissions.includes(permission) &&
      (!(name === 'seen' || name === 'wake' || name === 'snooze') || own[name] !== undefined) &&
      (!(name === 'approve' || name === 'reject') || isToReview(open)) &&
      // Those of the team send no spam.
      (name !== 'spam' || open?.post.author?.isMember !== true),
  )
  const decide = ({ name }: Decision) => {
    if (!open) return
    if (name === 'seen') seen?.(open)
    else if (name === 'wake') wake?.(open)
    else if (name === 'snooze') setSnoozing(open)
    // The first of what is to decide about the post has the buttons (`ReviewsOfPost`).
    else if (name === 'approve' || name === 'reject')
      document.querySelector<HTMLElement>(`[data-reviews] [data-decision=${name}]`)?.click()
    else if (name === 'reply') document.getElementById(writeCommentID)?.focus()
    else start(name, open.post)
  }
  return {
    possible,
    decide,
    dialog: (
      <>
        <Suspense>
          {snoozing && snooze && (
            <SnoozeDialog
              item={snoozing}
              onSnooze={(until) => {
                setSnoozing(null)
                snooze(snoozing, until)
              }}
              onClose={() => setSnoozing(null)}
            />
          )}
        </Suspense>
        {dialog}
      </>
    ),
  }
}

/** Whether an item is there because of what it, or a comment on it, says. */
function isToReview(item: object | undefined): boolean {
  return item !== undefined && 'reason' in item && item.reason !== 'new' && item.reason !== 'unanswered'
}
