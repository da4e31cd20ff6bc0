import type { RecordedEvent } from '../events.ts'
import type { Told } from './followers.ts'

const isEdit = ({ type }: RecordedEvent) => type === 'comment.edited' || type === 'post.edited'

/**
 * Of a text's recipients, those notified of this event: for an edit, the people it names for the first time. The others
 * were notified when the text was written, and the editor knows. With `only`, one person who was notified of the edit
 * already, this is not checked again.
 */
export function newlyTold(event: RecordedEvent, told: readonly Told[], only: string | undefined): Told[] {
  if (!isEdit(event) || only !== undefined) return [...told]
  const named = new Set(event.data?.['named'] as string[] | undefined)
  return told.filter(({ userID, kind }) => kind === 'mention' && named.has(userID) && userID !== event.actorID)
}

/**
 * The key of an email about an edit, in addition to the text's own: each edit that names someone sends its own email.
 */
export function ofEdit(event: RecordedEvent): string {
  return isEdit(event) ? `.${event.id}` : ''
}
