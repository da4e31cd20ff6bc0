import type { RecordedEvent } from '../events.ts'
import type { Told } from './followers.ts'

/** The people whom an edit names for the first time, by id: nobody else is told of it. Null if the event is no edit. */
export function newlyNamed(event: RecordedEvent): string[] | null {
  return isEdit(event) ? ((event.data?.['named'] as string[] | undefined) ?? []) : null
}

/**
 * Of a text's recipients, those notified of this event: for an edit, the people it names for the first time. The others
 * were notified when the text was written, and the editor knows.
 */
export function newlyTold(event: RecordedEvent, told: readonly Told[]): Told[] {
  const named = newlyNamed(event)
  if (!named) return [...told]
  return told.filter(({ userID, kind }) => kind === 'mention' && named.includes(userID) && userID !== event.actorID)
}

/**
 * The key of an email about an edit, in addition to the text's own: each edit that names someone sends its own email.
 */
export function ofEdit(event: RecordedEvent): string {
  return isEdit(event) ? `.${event.id}` : ''
}

function isEdit({ type }: RecordedEvent): boolean {
  return type === 'comment.edited' || type === 'post.edited'
}
