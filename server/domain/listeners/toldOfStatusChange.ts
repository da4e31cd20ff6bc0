import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueueEach } from '../../jobs/queue.ts'
import type { Db } from '../../ports/database/database.ts'
import { followersOf, type Told } from './followers.ts'
import type { Listener } from './listeners.ts'
import { tell } from './tell.ts'

/** Whoever follows a post hears of its new status, or of a word of the team about the one that it has, but for whoever said it. */
export const tellOfStatusChange: Listener = {
  hears: 'post.statusChanged',
  async listen(tx, event, { mailDelaySeconds }) {
    const { id: eventID, companyID } = event
    const told = await toldOfStatusChange(tx, companyID, eventID)
    await tell(tx, event, told, (userIDs) =>
      enqueueEach(
        tx,
        'mailStatusChange',
        userIDs.map((userID) => ({ companyID, eventID, userID })),
        { delaySeconds: mailDelaySeconds },
      ),
    )
  },
}

/** Who is told of a change of status, and as what. */
export async function toldOfStatusChange(
  db: Db,
  companyID: CompanyID,
  eventID: string,
  only?: string,
): Promise<Told[]> {
  const event = await db
    .selectFrom('events')
    .select(['post_id', 'actor_id', sql<boolean>`data ->> 'fromStatusID' = data ->> 'toStatusID'`.as('stays')])
    .where('company_id', '=', companyID)
    .where('id', '=', eventID)
    .executeTakeFirst()
  if (!event || event.post_id === null) return []
  return followersOf(db, companyID, event.post_id, {
    followersAs: event.stays ? 'officialUpdate' : 'statusChanged',
    except: event.actor_id,
    ...(only === undefined ? {} : { only }),
  })
}
