import type { InputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { longestRoadmapName, mostRoadmaps } from '../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../contract/roadmaps.ts'
import type {
  roadmapsCreate,
  roadmapsDuplicate,
  roadmapsReorder,
  roadmapsUpdate,
} from '../../../contract/roadmapWriting.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { putInOrder } from '../putInOrder.ts'
import { requireName } from '../text/checkText.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import { fillRoadmap } from './changePosts.ts'
import { copyRoadmap } from './copyRoadmap.ts'
import { findRoadmap, holdRoadmap, markDue } from './findRoadmap.ts'
import { keepChanges } from './history.ts'
import { readRoadmap } from './readRoadmaps.ts'
import { templateOf } from './templates.ts'

interface Present {
  id: string
  name: string
  urlName: string
  isArchived: boolean
}

/** Adds a roadmap. Refuses as `roadmaps/create` says. */
export async function createRoadmap(
  asking: Asking,
  { name, template, posts }: InputOf<typeof roadmapsCreate>,
): Promise<Roadmap> {
  const set = template === undefined ? null : templateOf(template, asking.company.language)
  const id = await insertRoadmap(asking, name, set?.method ?? 'weighted')
  if (set)
    await asking.db
      .insertInto('roadmap_factors')
      .values(
        set.factors.map((factor, position) => ({
          ...factor,
          company_id: asking.companyID,
          id: newID(),
          roadmap_id: id,
          position,
        })),
      )
      .execute()
  if (posts) await fillRoadmap(asking, id, posts)
  return readRoadmap(asking, id)
}

/** Copies a roadmap. Refuses as `roadmaps/duplicate` says. */
export async function duplicateRoadmap(
  asking: Asking,
  { roadmapID, name }: InputOf<typeof roadmapsDuplicate>,
): Promise<Roadmap> {
  const from = await findRoadmap(asking, roadmapID)
  const id = await insertRoadmap(asking, name, from.method)
  await copyRoadmap(asking, from.id, id)
  return readRoadmap(asking, id)
}

/** Changes what is named. Refuses as `roadmaps/update` says. */
export async function updateRoadmap(asking: Asking, input: InputOf<typeof roadmapsUpdate>): Promise<Roadmap> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { roadmapID, name, method, isArchived, isLocked, expects } = input
  const present = await lockRoadmaps(asking)
  const row = await holdRoadmap(asking, roadmapID)
  if (row.lockedAt !== null && isLocked !== false && (name ?? method) !== undefined)
    throw new CallError('roadmapLocked')
  requireUnchanged({ name: row.name, method: row.method }, expects)
  const others = present.filter(({ id }) => id !== row.id)
  const wanted = name === undefined ? row.name : requireFreeName(others, name)
  const isRenamed = wanted !== row.name
  const changes = {
    ...(isRenamed ? { name: wanted, url_name: addressOf(others, wanted) } : {}),
    ...(method !== undefined && method !== row.method ? { method } : {}),
    ...(isArchived !== undefined && isArchived !== (row.archivedAt !== null)
      ? { archived_at: isArchived ? new Date() : null }
      : {}),
    ...(isLocked !== undefined && isLocked !== (row.lockedAt !== null)
      ? { locked_at: isLocked ? new Date() : null, locked_by: isLocked ? userID : null }
      : {}),
  }
  const fields = Object.keys(changes).filter((field) => field !== 'url_name' && field !== 'locked_by')
  if (fields.length > 0) {
    await db.updateTable('roadmaps').set(changes).where('company_id', '=', companyID).where('id', '=', row.id).execute()
    if ('method' in changes) await markDue(asking, row.id)
    await keepChanges(asking, row.id, [{ kind: 'roadmapChanged', name: wanted }])
    await record(db, companyID, { type: 'roadmap.changed', actorID: userID, data: { roadmapID: row.id, fields } })
  }
  return readRoadmap(asking, row.id)
}

/** Puts roadmaps in order. Refuses as `roadmaps/reorder` says. */
export async function reorderRoadmaps(asking: Asking, { roadmapIDs }: InputOf<typeof roadmapsReorder>): Promise<void> {
  const present = (await lockRoadmaps(asking)).filter(({ isArchived }) => !isArchived).map(({ id }) => id)
  const wanted = roadmapIDs.map((id) => id.toLowerCase())
  if (!(await putInOrder(asking, { table: 'roadmaps', present, wanted, field: 'roadmapIDs' }))) return
  await record(asking.db, asking.companyID, { type: 'roadmap.reordered', actorID: signedIn(asking).userID, data: {} })
}

async function insertRoadmap(asking: Asking, name: string, method: Roadmap['method']): Promise<string> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockRoadmaps(asking)
  if (present.length >= mostRoadmaps) throw new CallError('roadmapsFull', { most: mostRoadmaps })
  const wanted = requireFreeName(present, name)
  const id = newID()
  await db
    .insertInto('roadmaps')
    .values({
      company_id: companyID,
      id,
      name: wanted,
      url_name: addressOf(present, wanted),
      position: present.length,
      method,
      created_by: userID,
    })
    .execute()
  await keepChanges(asking, id, [{ kind: 'roadmapCreated', name: wanted }])
  await record(db, companyID, { type: 'roadmap.created', actorID: userID, data: { roadmapID: id } })
  return id
}

/** A company's roadmaps in their order, held so that one change of their names and order comes after another. */
async function lockRoadmaps({ db, companyID }: Asking): Promise<Present[]> {
  await rows(db, companyID, "select pg_advisory_xact_lock(hashtextextended('roadmaps:' || $1::text, 0))")
  return rows<Present>(
    db,
    companyID,
    `select id, name, url_name as "urlName", archived_at is not null as "isArchived" from roadmaps where company_id = $1 order by position, id`,
  )
}

function requireFreeName(others: readonly Present[], name: string): string {
  const wanted = requireName('name', name, longestRoadmapName)
  if (others.some((other) => other.name.toLowerCase() === wanted.toLowerCase()))
    throw new CallError('nameTaken', { field: 'name' })
  return wanted
}

// "new" and "shared" are addresses of pages.
const addressOf = (others: readonly Present[], name: string) =>
  freeSlug(slugOf(name, 'roadmap'), ['new', 'shared', ...others.map(({ urlName }) => urlName)])
