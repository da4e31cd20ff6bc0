import type { RecordedEvent } from '../../domain/events.ts'
import type { Notice } from './notice.ts'

const files = import.meta.glob<{ notice: Notice }>(['./*.ts', '!./all.ts', '!./notice.ts', '!./*.test.ts'], {
  eager: true,
})

/** Everything that people are told of, a file each. */
export const notices: readonly Notice[] = Object.values(files).map(({ notice }) => notice)

export function noticesOf({ type }: Pick<RecordedEvent, 'type'>): Notice[] {
  return notices.filter(({ hears }) => hears.includes(type))
}
