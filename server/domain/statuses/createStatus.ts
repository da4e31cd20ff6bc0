import { CallError } from '../../../contract/errors.ts'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { claimStatusName, claimStatusURLName } from './statusName.ts'
import { lockStatuses } from './lockStatuses.ts'
import { readStatus } from './readStatuses.ts'

/** A company's statuses are on each of its pages, and a list of posts walks one index range per status (docs/decisions/0005). */
const mostStatuses = 30

export type StatusChoice = Pick<ManagedStatus, 'name' | 'hue' | 'type' | 'onRoadmap'>

/** Adds a status at the end of the order. Refuses with `nameTaken`, `textMissing`, `textTooLong`, `statusesFull` or `boardsFull`. */
export async function createStatus(
  asking: Asking,
  { name, hue, type, onRoadmap }: StatusChoice,
): Promise<ManagedStatus> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockStatuses(asking)
  if (present.length >= mostStatuses) throw new CallError('statusesFull', { most: mostStatuses })
  const kept = claimStatusName(present, name)
  const id = newID()
  await db
    .insertInto('statuses')
    .values({
      company_id: companyID,
      id,
      name: kept,
      url_name: claimStatusURLName(present, kept),
      type,
      hue,
      on_roadmap: onRoadmap,
      position: Math.max(-1, ...present.map(({ position }) => position)) + 1,
    })
    .execute()
  await requireRoom(asking)
  await record(db, companyID, { type: 'status.created', actorID: userID, data: { statusID: id } })
  return readStatus(asking, id)
}
