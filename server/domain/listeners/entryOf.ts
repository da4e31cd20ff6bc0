import type { RecordedEvent } from '../events.ts'

/** The entry of the changelog whose publishing an event is; null for every other event. */
export function entryOf(event: Pick<RecordedEvent, 'type' | 'data'>): string | null {
  return event.type === 'entry.published' ? entryOfAny(event) : null
}

/** The entry of the changelog that an event is about; null for an event about anything else. */
export function entryOfAny({ type, data = {} }: Pick<RecordedEvent, 'type' | 'data'>): string | null {
  const { entryID } = data
  return type.startsWith('entry.') && typeof entryID === 'string' ? entryID : null
}
