import { sql } from 'kysely'
import type { Db } from '../../../ports/database/database.ts'
import { openNotes } from '../../../ports/database/notes.ts'

const seen = openNotes<Buffer>((db, hashes) =>
  sql`
    update sessions set last_seen_at = now()
    where token_hash in (select s.token_hash from sessions s where s.token_hash = any(${hashes}) order by s.token_hash for no key update)`.execute(
    db,
  ),
)

/** Notes that a session is in use: it is precise to the hour, and what a crash loses the next requests note again. */
export const noteSeen = (db: Db, tokenHash: Buffer): void => seen.add(db, tokenHash.toString('latin1'), tokenHash)

/** Writes these notes. Gives the number of sessions. */
export const writeSeen = (db: Db): Promise<number> => seen.write(db)
