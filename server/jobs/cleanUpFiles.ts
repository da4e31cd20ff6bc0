import { sql } from 'kysely'
import { partOf } from '../domain/companyJobs/jobFile.ts'
import { isInLook } from '../domain/companies/lookPictures.ts'
import type { Db } from '../ports/database/database.ts'
import { looseParts } from './cleanUpJobs.ts'
import type { Storage } from '../ports/storage/storage.ts'

const day = 24 * 60 * 60 * 1000
const rowsAtOnce = 500
const keysAtOnce = 1_000
const removalsAtOnce = 8

/**
 * Takes away, in every company, the files that have been attached to nothing for a day: sent and never used, taken out of a text, or left
 * by what was erased. A row goes first, in a batch that is committed, and then its bytes; bytes that a crash or an absent storage leaves
 * behind nobody can see, and `sweepFiles` finds them. Gives the number of files.
 */
export async function removeLooseFiles(db: Db, storage: Storage): Promise<number> {
  let gone = 0
  for (;;) {
    // One that is being attached is locked, and stays.
    const { rows } = await sql<{ key: string }>`
      delete from files where (company_id, id) in (
        select f.company_id, f.id from files f
        where f.post_id is null and f.comment_id is null and f.status_change_id is null and f.entry_id is null
          and f.created_at < now() - interval '24 hours' and (f.released_at is null or f.released_at < now() - interval '24 hours')
          and not exists (select from users u where u.company_id = f.company_id and u.picture_id = f.id)
          and not exists (select from customer_merges m where m.company_id = f.company_id and m.picture_id = f.id and m.created_at > now() - interval '31 days')
          and not exists (select from companies c where c.id = f.company_id and ${sql.raw(isInLook('f.id', 'c'))})
        limit ${rowsAtOnce} for update of f skip locked
      )
      returning company_id || '/' || id as key`.execute(db)
    await removeAll(
      storage,
      rows.flatMap(({ key }) => [key, `${key}.small`]),
    )
    gone += rows.length
    if (rows.length < rowsAtOnce) return gone
  }
}

/** A key of ours; whatever else lies in the storage is not touched. */
const fileOf =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.small)?$/

/** Removes bytes that have lain in the storage for a day without a row: what a crash left between the two, or a company that is gone. */
export async function sweepFiles(db: Db, storage: Storage): Promise<number> {
  const before = Date.now() - day
  let gone = 0
  let old: string[] = []
  const sweep = async () => {
    const unknown = [
      ...(await withoutRow(
        db,
        old.filter((key) => fileOf.test(key)),
      )),
      ...(await looseParts(db, old)),
    ]
    await removeAll(storage, unknown)
    gone += unknown.length
    old = []
  }
  for await (const { key, modified } of storage.list('')) {
    if (modified.getTime() < before && (fileOf.test(key) || partOf.test(key))) old.push(key)
    if (old.length === keysAtOnce) await sweep()
  }
  await sweep()
  return gone
}

async function withoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const found = keys.map((key) => fileOf.exec(key))
  const { rows } = await sql<{ key: string }>`
    select g.key from unnest(${keys}::text[], ${found.map((match) => match?.[1])}::uuid[], ${found.map((match) => match?.[2])}::uuid[]) as g (key, company_id, id)
    where not exists (select from files f where f.company_id = g.company_id and f.id = g.id)`.execute(db)
  return rows.map(({ key }) => key)
}

async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  const waiting = [...keys]
  await Promise.all(
    Array.from({ length: removalsAtOnce }, async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await storage.remove(key)
    }),
  )
}
