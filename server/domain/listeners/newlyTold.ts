import type { RecordedEvent } from '../events.ts'
import type { Told } from './followers.ts'

const isEdit = ({ type }: RecordedEvent) => type === 'comment.edited' || type === 'post.edited'

/**
 * Of those who are told of a text those who hear of an event of it: of an edit the ones whom it names for the first time, as if it had named them
 * from the beginning. The others heard of the text when it was written, and the one who edits knows. For `only` one person, who was told of the
 * edit already, that is asked no more.
 */
export function newlyTold(event: RecordedEvent, told: readonly Told[], only: string | undefined): Told[] {
  if (!isEdit(event) || only !== undefined) return [...told]
  const named = new Set(event.data?.['named'] as string[] | undefined)
  return told.filter(({ userID, kind }) => kind === 'mention' && named.has(userID) && userID !== event.actorID)
}

/** What an email about an edit is called beside the text's own: each edit that names someone is an email. */
export function ofEdit(event: RecordedEvent): string {
  return isEdit(event) ? `.${event.id}` : ''
}
