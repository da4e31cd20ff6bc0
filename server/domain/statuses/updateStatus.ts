import { CallError } from '../../../contract/errors.ts'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { countOpenPosts, isOpenType } from '../posts/boardCounts.ts'
import { claimStatusName } from './statusName.ts'
import type { StatusChoice } from './createStatus.ts'
import { lockStatuses } from './lockStatuses.ts'
import { readStatus } from './readStatuses.ts'

type Change = { [Field in keyof StatusChoice]?: StatusChoice[Field] | undefined }

/**
 * Changes a status; omitted fields stay, and so does its address, which is in people's links. Refuses with `notFound`, `nameTaken`, `textMissing`,
 * `textTooLong`, with `lastOpenStatus` for a type that leaves new posts without a status, with `changedMeanwhile`, and
 * with `boardsFull` for a longer name without room for it.
 */
export async function updateStatus(
  asking: Asking,
  { statusID, expects, ...change }: Change & { statusID: string; expects?: Change | undefined },
): Promise<ManagedStatus> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const all = await lockStatuses(asking)
  const present = all.find(({ id }) => id === statusID)
  if (!present) throw new CallError('notFound')
  requireUnchanged(present, expects)
  const others = all.filter((status) => status !== present)
  const type = change.type ?? present.type
  if (type !== 'open' && others.every((other) => other.type !== 'open'))
    throw new CallError('lastOpenStatus', { field: 'type' })
  const wanted = {
    name: change.name === undefined ? present.name : claimStatusName(others, change.name),
    hue: change.hue ?? present.hue,
    type,
    onRoadmap: change.onRoadmap ?? present.onRoadmap,
  }
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => wanted[field] !== present[field])
  if (changed.length === 0) return readStatus(asking, statusID)
  const counts = isOpenType(type) !== isOpenType(present.type)
  if (counts) await holdCounts(asking, statusID)
  await db
    .updateTable('statuses')
    .set({ name: wanted.name, hue: wanted.hue, type: wanted.type, on_roadmap: wanted.onRoadmap })
    .where('company_id', '=', companyID)
    .where('id', '=', statusID)
    .execute()
  if (wanted.name.length > present.name.length) await requireRoom(asking)
  if (counts) await countOpenPosts(db, companyID)
  await record(db, companyID, { type: 'status.updated', actorID: userID, data: { statusID, changed } })
  return readStatus(asking, statusID)
}

/**
 * Waits for transactions that count posts by this status, and keeps new ones waiting, before its posts count otherwise (`boardCounts.ts`). Then
 * the boards, so that the recount sees what was counted before it.
 */
async function holdCounts({ db, companyID }: Asking, statusID: string): Promise<void> {
  await db
    .selectFrom('statuses')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', '=', statusID)
    .forUpdate()
    .execute()
  await db
    .selectFrom('boards')
    .select('id')
    .where('company_id', '=', companyID)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
