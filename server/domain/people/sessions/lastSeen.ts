import { sql } from 'kysely'
import type { Db } from '../../../ports/database/database.ts'

const everyMs = 20_000
const mostWaiting = 5_000
const waiting = new WeakMap<Db, Map<string, Buffer>>()

/**
 * Notes that a session is in use. Its row is told within 20 s, together with all others: it says the hour, and nobody's request waits for
 * that. A crash loses what was noted, which another request notes again.
 */
export function noteSeen(db: Db, tokenHash: Buffer): void {
  let seen = waiting.get(db)
  if (!seen) waiting.set(db, (seen = new Map<string, Buffer>()))
  if (seen.size < mostWaiting) seen.set(tokenHash.toString('latin1'), tokenHash)
}

/** Writes what was noted. Gives how many sessions that were. */
export async function writeSeen(db: Db): Promise<number> {
  const seen = waiting.get(db)
  if (!seen || seen.size === 0) return 0
  waiting.delete(db)
  // In one order, so that two processes that note the same sessions do not wait for one another in a circle.
  const hashes = [...seen.values()].sort((one, other) => one.compare(other))
  await sql`
    update sessions set last_seen_at = now()
    where token_hash in (select s.token_hash from sessions s where s.token_hash = any(${hashes}) order by s.token_hash for no key update)`.execute(
    db,
  )
  return hashes.length
}

/** Writes what was noted every 20 s until stopped, and then once more. */
export function startWritingSeen(db: Db, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const write = async () => void (await writeSeen(db).catch(onError))
  const timer = setInterval(() => void write(), everyMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return write()
    },
  }
}
