import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'

/** The channel of the database on which processes tell each other that someone has news. */
export const liveChannel = 'upwell_live'

/**
 * Announces, when the transaction commits, that an event has notified people, or that something of one person has
 * changed: what they have read, or their sessions (a trigger says that of their sessions and rights). Only ids, and no list of people: a message has 8,000 bytes, and a
 * post may be followed by thousands.
 */
export async function tellLive(
  tx: Db,
  companyID: CompanyID,
  about: { eventID: string } | { userID: string },
): Promise<void> {
  const message = 'eventID' in about ? `${companyID} event ${about.eventID}` : `${companyID} ${about.userID}`
  await sql`select pg_notify(${liveChannel}, ${message})`.execute(tx)
}
