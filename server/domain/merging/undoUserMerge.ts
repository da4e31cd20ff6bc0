import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { takeTurnOfFolding } from '../votes/fold.ts'
import { changeBack } from './changes.ts'
import { holdMerge } from './findMerge.ts'
import { followLikes, followVotesBack, holdGroups, markAll } from './followActs.ts'
import { putDoublesBack } from './keepDoubles.ts'
import { putBack } from './keptRows.ts'
import { filled, laterAddresses, ownViews } from './mergeUsers.ts'
import { moveBack } from './moveRows.ts'
import { moveOwnerBack } from './moveOwner.ts'
import { moveSessionsBack } from './moveSessions.ts'
import { userPlaces } from './places.ts'

/**
 * Makes a merged person one of their own again: what was theirs is theirs, as it is by now; what came since stays with the other one. Refuses as `holdMerge`
 * does.
 */
export async function undoUserMerge(
  asking: Asking,
  mergeID: string,
): Promise<{ user: { id: string; urlName: string } }> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await takeTurnOfFolding(db)
  const moving = await holdMerge(asking, 'user', mergeID)
  const { fromID, toID } = moving
  await holdGroups(asking, [toID])
  await rows(db, companyID, 'select from users where company_id = $1 and id = $2::uuid for update', [toID])
  for (const column of filled) await changeBack(moving, { table: 'users', key: ['id'], column })
  await putBack(moving, { table: 'users', column: 'id' })
  await moveOwnerBack(moving)
  await moveBack(moving, userPlaces)
  await moveSessionsBack(moving)
  await changeBack(moving, ownViews)
  await changeBack(moving, laterAddresses)
  for (const place of userPlaces) if (place.once) await putBack(moving, place)
  await followVotesBack(moving)
  await followLikes(moving, 1)
  await putDoublesBack(moving, 'user')
  await rows(db, companyID, 'delete from customer_merges where company_id = $1 and id = $2::uuid', [mergeID])
  await markAll(moving, [fromID, toID])
  await record(db, companyID, {
    type: 'user.unmerged',
    userID: fromID,
    actorID,
    data: { fromUserID: toID, mergeID },
  })
  const [user] = await rows<{ urlName: string }>(
    db,
    companyID,
    'select coalesce(u.url_name, u.id::text) as "urlName" from users u where u.company_id = $1 and u.id = $2::uuid',
    [fromID],
  )
  if (!user) throw new Error('a person whose merge was undone is not there')
  return { user: { id: fromID, urlName: user.urlName } }
}
