import type { InputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import { longestRoadmapName, mostRoadmapShares } from '../../../../contract/roadmapKinds.ts'
import type {
  RoadmapShare,
  SharedRoadmapQuery,
  roadmapsSharesCreate,
  roadmapsSharesUpdate,
} from '../../../../contract/roadmapSharing.ts'
import { rows } from '../../../ports/database/database.ts'
import { hashPassword } from '../../accounts/password.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { isID, newID } from '../../ids.ts'
import { requireName } from '../../text/checkText.ts'
import { isWithheld, readFactors, scoresAreWithheld } from '../factors.ts'
import { holdRoadmap } from '../findRoadmap.ts'
import { readColumns } from '../readRoadmaps.ts'
import { listShares, readShare } from './listShares.ts'

/** So large may what a view shows be that all open views of a roadmap fit into one answer. */
const mostQueryBytes = 10_000

const dayMs = 24 * 60 * 60_000

/** Gives a view of a roadmap away. Refuses as `roadmaps/shares/create` says. */
export async function createShare(
  asking: Asking,
  { roadmapID, name, query, days, password, embedOrigins }: InputOf<typeof roadmapsSharesCreate>,
): Promise<RoadmapShare> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const roadmap = await holdRoadmap(asking, roadmapID)
  const open = (await listShares(asking, roadmap.id)).filter(({ isExpired }) => !isExpired)
  if (open.length >= mostRoadmapShares) throw new CallError('linksFull', { most: mostRoadmapShares })
  const id = newID()
  await db
    .insertInto('roadmap_shares')
    .values({
      company_id: companyID,
      id,
      roadmap_id: roadmap.id,
      name: requireName('name', name, longestRoadmapName),
      query: JSON.stringify(await requireOwn(asking, roadmap.id, query)),
      password_hash: password == null ? null : await hashPassword(password),
      embed_origins: requireOrigins(embedOrigins),
      created_by: userID,
      created_at: new Date(),
      expires_at: days == null ? null : new Date(Date.now() + days * dayMs),
    })
    .execute()
  await record(db, companyID, { type: 'roadmap.shared', actorID: userID, data: { roadmapID: roadmap.id } })
  return readShare(asking, id)
}

/** Changes a shared view. Refuses as `roadmaps/shares/update` says. */
export async function updateShare(
  asking: Asking,
  { roadmapViewID, name, query, days, password, embedOrigins }: InputOf<typeof roadmapsSharesUpdate>,
): Promise<RoadmapShare> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const roadmapID = await holdShare(asking, roadmapViewID)
  const changes = {
    ...(name === undefined ? {} : { name: requireName('name', name, longestRoadmapName) }),
    ...(query === undefined ? {} : { query: JSON.stringify(await requireOwn(asking, roadmapID, query)) }),
    ...(days === undefined ? {} : { expires_at: days === null ? null : new Date(Date.now() + days * dayMs) }),
    ...(password === undefined ? {} : { password_hash: password === null ? null : await hashPassword(password) }),
    ...(embedOrigins === undefined ? {} : { embed_origins: requireOrigins(embedOrigins) }),
  }
  if (Object.keys(changes).length > 0) {
    await db
      .updateTable('roadmap_shares')
      .set(changes)
      .where('company_id', '=', companyID)
      .where('id', '=', roadmapViewID)
      .execute()
    await record(db, companyID, { type: 'roadmap.shareChanged', actorID: userID, data: { roadmapID } })
  }
  return readShare(asking, roadmapViewID)
}

/** Ends a shared view. Refuses with `notFound`, also one that was ended before. */
export async function revokeShare(asking: Asking, roadmapViewID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const roadmapID = await holdShare(asking, roadmapViewID)
  await rows(
    db,
    companyID,
    'update roadmap_shares set revoked_at = now() where company_id = $1 and id = $2::uuid returning id',
    [roadmapViewID],
  )
  await record(db, companyID, { type: 'roadmap.shareRevoked', actorID, data: { roadmapID } })
}

/** The roadmap of a shared view that was not revoked; both are held. */
async function holdShare(asking: Asking, roadmapViewID: string): Promise<string> {
  const [found] = isID(roadmapViewID)
    ? await rows<{ id: string }>(
        asking.db,
        asking.companyID,
        'select roadmap_id as id from roadmap_shares where company_id = $1 and id = $2::uuid and revoked_at is null for update',
        [roadmapViewID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'roadmapViewID' })
  return found.id
}

/**
 * The query, if all that it names is the roadmap's and the person who shares it may see that: refuses with `notFound` what isn't, and with `forbidden` what reveals more than they see, by its values or by the
 * order and the choice of posts. Refuses with `textTooLong` what names too much.
 */
async function requireOwn(asking: Asking, roadmapID: string, query: SharedRoadmapQuery): Promise<SharedRoadmapQuery> {
  const over = Buffer.byteLength(JSON.stringify(query)) - mostQueryBytes
  if (over > 0) throw new CallError('textTooLong', { field: 'query', over })
  const [factors, columns] = [
    await readFactors(asking.db, asking.companyID, roadmapID),
    await readColumns(asking, roadmapID),
  ]
  const { filters = {}, sort, groupBy, fields, columnIDs, factorIDs, showsPrivatePosts } = query
  const ownColumns = new Set(columns.map(({ id }) => id))
  const namedColumns = [...columnIDs, ...(filters.descriptionColumnFilters ?? []).map(({ columnID }) => columnID)]
  if (namedColumns.some((id) => !ownColumns.has(id))) throw new CallError('notFound', { field: 'columnIDs' })
  if (groupBy !== undefined && !['status', 'owner', 'quarter'].includes(groupBy) && !ownColumns.has(groupBy))
    throw new CallError('notFound', { field: 'groupBy' })
  const sorted = sort?.startsWith('factor:') === true ? [sort.slice('factor:'.length)] : []
  for (const id of [...factorIDs, ...sorted, ...(filters.factorFilters ?? []).map(({ factorID }) => factorID)]) {
    const factor = factors.find((one) => one.id === id)
    if (!factor) throw new CallError('notFound', { field: 'factorIDs' })
    if (isWithheld(asking, factor)) throw new CallError('forbidden', { field: 'factorIDs' })
  }
  const usesScore = fields.includes('score') || sort === undefined || sort === 'score'
  if (usesScore && scoresAreWithheld(asking, factors)) throw new CallError('forbidden', { field: 'fields' })
  if (showsPrivatePosts && !asking.seesPrivate) throw new CallError('forbidden', { field: 'showsPrivatePosts' })
  return query
}

/** Origins as browsers write them; refuses with `badOrigin` anything else. */
function requireOrigins(given: readonly string[]): string[] {
  const found = given.map((text) => {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && /^[a-z0-9.:[\]-]+$/.test(url.host)
    if (!isOrigin || `${url.origin}/` !== url.href) throw new CallError('badOrigin', { field: 'embedOrigins' })
    return url.origin
  })
  return [...new Set(found)]
}
