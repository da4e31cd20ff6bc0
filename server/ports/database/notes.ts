import type { Db } from './database.ts'

/** Notes that no request waits for: they are written within 20 s, together. A crash loses them. */
export interface Notes<Note> {
  /** Notes something in the place of what was noted of the same key. With many waiting, of other keys, it is left out. */
  add(db: Db, key: string, note: Note): void
  /** Writes what waits. Gives how many notes there were. */
  write(db: Db): Promise<number>
}

const everyMs = 20_000
const mostWaiting = 5_000

/** `write` gets the notes in the order of their keys, so that two processes with the same ones don't deadlock. */
export function openNotes<Note>(write: (db: Db, notes: readonly Note[]) => Promise<unknown>): Notes<Note> {
  const waiting = new WeakMap<Db, Map<string, Note>>()
  return {
    add(db, key, note) {
      let all = waiting.get(db)
      if (!all) waiting.set(db, (all = new Map<string, Note>()))
      if (all.size < mostWaiting || all.has(key)) all.set(key, note)
    },
    async write(db) {
      const all = waiting.get(db)
      if (!all || all.size === 0) return 0
      waiting.delete(db)
      const notes = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, note]) => note)
      await write(db, notes)
      return notes.length
    },
  }
}

/** Writes such notes every 20 s until stopped, and then once more. */
export function startWritingNotes(
  db: Db,
  write: Notes<unknown>['write'],
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const writeNow = async () => void (await write(db).catch(onError))
  const timer = setInterval(() => void writeNow(), everyMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return writeNow()
    },
  }
}
