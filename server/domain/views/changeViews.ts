import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import {
  longestViewQuery,
  mostOwnBytes,
  mostOwnViews,
  mostSharedBytes,
  mostSharedViews,
} from '../../../contract/viewLimits.ts'
import type { View, ViewQuery } from '../../../contract/views.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { setupOf } from '../companies/setup.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { requireName } from '../text/checkText.ts'
import { checkQuery } from './checkQuery.ts'
import { claimAddress } from './claimAddress.ts'
import { findView } from './findView.ts'
import { readKnown, type Known } from './known.ts'
import { namesOf, presentQuery, readQuery } from './presentQuery.ts'
import { shapeView } from './shape.ts'
import { lockViews, requireMayChange, type ViewRow } from './viewRow.ts'

interface NewView {
  kind: View['kind']
  name: string
  isShared: boolean
  query: ViewQuery
}

/** Saves a view at the end. Refuses with `forbidden`, `textMissing`, `textTooLong`, `viewsFull`, `listTooLong`, `viewTooLarge` and `notFound`. */
export async function createView(asking: Asking, { kind, name, isShared, query }: NewView): Promise<View> {
  requireMayChange(asking, kind, isShared)
  const present = await lockViews(asking)
  const known = await readKnown(asking, await setupOf(asking), [{ kind, query }])
  const kept = requireName('name', name, lengths.viewName)
  return insertView(
    asking,
    { present, known },
    { kind, name: kept, isShared, ...storedQuery(asking, kind, query, known) },
  )
}

/** Saves a copy, which is the viewer's own. Refuses with `notFound`, `textMissing`, `textTooLong` and `viewsFull`. */
export async function duplicateView(asking: Asking, { viewID, name }: { viewID: string; name: string }): Promise<View> {
  const present = await lockViews(asking)
  const { kind, query, names, roadmapURLName } = findView(asking, present, viewID)
  const kept = requireName('name', name, lengths.viewName)
  const known = await readKnown(asking, await setupOf(asking), [{ kind, query: readQuery(query).query }])
  return insertView(asking, { present, known }, { kind, name: kept, isShared: false, query, names, roadmapURLName })
}

type Change = { [Field in 'name' | 'isShared' | 'query']?: NewView[Field] | undefined }

/** Changes a view. Refuses with `notFound`, `changedMeanwhile`, and like `createView`. */
export async function updateView(
  asking: Asking,
  { viewID, expects, ...change }: Change & { viewID: string; expects?: Change | undefined },
): Promise<View> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockViews(asking)
  const row = findView(asking, present, viewID)
  const wasShared = row.ownerID === null
  const isShared = change.isShared ?? wasShared
  requireMayChange(asking, row.kind, wasShared || isShared)
  const named = [readQuery(row.query).query, ...(change.query ? [change.query] : [])]
  const known = await readKnown(
    asking,
    await setupOf(asking),
    named.map((query) => ({ kind: row.kind, query })),
  )
  const { query } = presentQuery(row, asking, known)
  requireUnchanged({ name: row.name, isShared: wasShared, query }, expects)
  const wanted: ViewRow = {
    ...row,
    ...(change.name === undefined ? {} : { name: requireName('name', change.name, lengths.viewName) }),
    ...(change.query && storedQuery(asking, row.kind, change.query, known)),
  }
  const others = present.filter((other) => other !== row)
  if (isShared !== wasShared || change.query) requireRoom(others, wanted, isShared)
  if (isShared !== wasShared) {
    wanted.ownerID = isShared ? null : userID
    wanted.urlName = claimAddress(others, wanted.name, isShared)
  }
  const changed = (['name', 'ownerID', 'query'] as const).filter((field) => wanted[field] !== row[field])
  if (changed.length === 0) return shapeView(row, asking, known)
  await db
    .updateTable('views')
    .set({
      name: wanted.name,
      url_name: wanted.urlName,
      owner_id: wanted.ownerID,
      query: wanted.query,
      names: wanted.names,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', row.id)
    .execute()
  if (wasShared && !isShared) await takeFromOthers(asking, row.id)
  const fields = changed.map((field) => (field === 'ownerID' ? 'isShared' : field))
  await record(db, companyID, { type: 'view.changed', actorID: userID, data: { viewID: row.id, changed: fields } })
  return shapeView(wanted, asking, known)
}

/** Deletes a view. Refuses with `notFound` and `forbidden`. */
export async function deleteView(asking: Asking, viewID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { id, kind, ownerID } = findView(asking, await lockViews(asking), viewID)
  requireMayChange(asking, kind, ownerID === null)
  await rows(db, companyID, 'delete from views where company_id = $1 and id = $2::uuid', [id])
  await record(db, companyID, { type: 'view.deleted', actorID: userID, data: { viewID: id } })
}

async function insertView(
  asking: Asking,
  { present, known }: { present: readonly ViewRow[]; known: Known },
  { isShared, ...given }: { isShared: boolean } & Pick<ViewRow, 'kind' | 'name' | 'query' | 'names' | 'roadmapURLName'>,
): Promise<View> {
  const { db, companyID } = asking
  const { userID, name, isMember } = signedIn(asking)
  requireRoom(present, given, isShared)
  const row = {
    ...given,
    id: newID(),
    urlName: claimAddress(present, given.name, isShared),
    ownerID: isShared ? null : userID,
    position: Math.max(-1, ...present.map(({ position }) => position)) + 1,
  }
  await db
    .insertInto('views')
    .values({
      company_id: companyID,
      id: row.id,
      kind: row.kind,
      name: row.name,
      url_name: row.urlName,
      owner_id: row.ownerID,
      query: row.query,
      names: row.names,
      position: row.position,
      created_by: userID,
    })
    .execute()
  await record(db, companyID, { type: 'view.created', actorID: userID, data: { viewID: row.id, isShared } })
  const creator = { creatorID: userID, creatorName: name, creatorIsMember: isMember, factors: [] }
  return shapeView({ ...row, ...creator }, asking, known)
}

/** A query as it is stored, with the names of what it names. Refuses as `checkQuery` does, with `viewTooLarge`, and `notFound` for what is not there. */
function storedQuery(
  asking: Asking,
  kind: View['kind'],
  given: ViewQuery,
  known: Known,
): Pick<ViewRow, 'query' | 'names' | 'roadmapURLName'> {
  checkQuery(asking, kind, given, known)
  const query = JSON.stringify(given)
  if (Buffer.byteLength(query) > longestViewQuery) throw new CallError('viewTooLarge', { field: 'query' })
  const names = namesOf(kind, given, known)
  if (names === null) throw new CallError('notFound', { field: 'query' })
  const roadmap = known.roadmaps.get(given.roadmap?.roadmapID.toLowerCase() ?? '')
  return { query, names: JSON.stringify(names), roadmapURLName: roadmap?.urlName ?? null }
}

/** Refuses with `viewsFull` and `viewTooLarge` if a view has no room beside the others that are shared, or that are the viewer's own. */
function requireRoom(others: readonly ViewRow[], { query }: Pick<ViewRow, 'query'>, isShared: boolean): void {
  const beside = others.filter(({ ownerID }) => (ownerID === null) === isShared)
  const most = isShared ? mostSharedViews : mostOwnViews
  if (beside.length >= most) throw new CallError('viewsFull', { most, sort: isShared ? 'shared' : 'own' })
  const bytes = [...beside.map((row) => row.query), query].reduce((sum, one) => sum + Buffer.byteLength(one), 0)
  if (bytes > (isShared ? mostSharedBytes : mostOwnBytes)) throw new CallError('viewTooLarge', { field: 'query' })
}

/** What others kept of a view that they see no more. */
async function takeFromOthers(asking: Asking, viewID: string): Promise<void> {
  const { db, companyID } = asking
  for (const table of ['view_places', 'default_views'])
    await rows(
      db,
      companyID,
      `delete from ${table} where company_id = $1 and view_id = $2::uuid and user_id <> $3::uuid`,
      [viewID, signedIn(asking).userID],
    )
}
