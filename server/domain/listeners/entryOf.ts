import type { RecordedEvent } from '../events.ts'

/** The entry of the changelog whose publishing an event is; null for every other event. */
export function entryOf({ type, data = {} }: Pick<RecordedEvent, 'type' | 'data'>): string | null {
  const { entryID } = data
  return type === 'entry.published' && typeof entryID === 'string' ? entryID : null
}
