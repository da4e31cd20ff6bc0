import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { followersOf, type Told } from './followers.ts'

/** Who is notified of a change of status, and as what: nobody by email if the person who changed it chose so. */
export async function toldOfStatusChange(
  db: Db,
  companyID: CompanyID,
  eventID: string,
  only?: readonly string[],
): Promise<Told[]> {
  const event = await db
    .selectFrom('events')
    .select([
      'post_id',
      'actor_id',
      sql<boolean>`data ->> 'fromStatusID' = data ->> 'toStatusID'`.as('stays'),
      sql<boolean>`coalesce((data ->> 'mails')::boolean, true)`.as('mails'),
    ])
    .where('company_id', '=', companyID)
    .where('id', '=', eventID)
    .executeTakeFirst()
  if (!event || event.post_id === null) return []
  const told = await followersOf(db, companyID, event.post_id, {
    followersAs: event.stays ? 'officialUpdate' : 'statusChanged',
    except: event.actor_id,
    ...(only === undefined ? {} : { only }),
  })
  return event.mails ? told : told.map((one) => ({ ...one, mail: 'off' }))
}
