import { sql } from 'kysely'
import type { Db } from '../../../ports/database/database.ts'

const everyMs = 20_000
const mostWaiting = 5_000
const waiting = new WeakMap<Db, Map<string, Buffer>>()

/**
 * Notes that a session is in use. Its row is updated within 20 s, together with all others: it is precise to the hour,
 * and no request waits for it. A crash loses the notes, and the next requests note them again.
 */
export function noteSeen(db: Db, tokenHash: Buffer): void {
  let seen = waiting.get(db)
  if (!seen) waiting.set(db, (seen = new Map<string, Buffer>()))
  if (seen.size < mostWaiting) seen.set(tokenHash.toString('latin1'), tokenHash)
}

/** Writes the notes. Returns the number of sessions. */
export async function writeSeen(db: Db): Promise<number> {
  const seen = waiting.get(db)
  if (!seen || seen.size === 0) return 0
  waiting.delete(db)
  // Ordered, so that two processes with the same sessions don't deadlock.
  const hashes = [...seen.values()].sort((one, other) => one.compare(other))
  await sql`
    update sessions set last_seen_at = now()
    where token_hash in (select s.token_hash from sessions s where s.token_hash = any(${hashes}) order by s.token_hash for no key update)`.execute(
    db,
  )
  return hashes.length
}

/** Writes the notes every 20 s until stopped, and then once more; `writeNotes` are those of sessions, or others of this kind. */
export function startWritingSeen(
  db: Db,
  onError: (error: unknown) => void,
  writeNotes: (db: Db) => Promise<number> = writeSeen,
): { stop(): Promise<void> } {
  const write = async () => void (await writeNotes(db).catch(onError))
  const timer = setInterval(() => void write(), everyMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return write()
    },
  }
}
