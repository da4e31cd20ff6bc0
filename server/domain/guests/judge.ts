import { rows } from '../../ports/database/database.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import { observe, type AsideReason, type Pace } from './pace.ts'
import { trailsOf } from './trails.ts'

/** How a vote is judged: by which hashes it is found again, and the group that it is set aside in, or null. */
export interface Judged {
  /** When it was given, by the clock that judged it. */
  at: Date
  keys: Buffer[]
  groupID: string | null
}

/**
 * Judges a guest's vote by what its trails have seen, in the transaction of the vote, which holds them: votes of one address come one after the other. Where it
 * becomes evident that they are one person's, a job sets the earlier ones aside too.
 */
export async function judge(asking: Asking, { userID, postID }: { userID: string; postID: string }): Promise<Judged> {
  const { db, companyID } = asking
  const at = Date.now()
  const trails = trailsOf(asking, { userID, postID, at })
  const keys = trails.map(({ key }) => key)
  const found = await rows<{ key: Buffer; state: Pace | null }>(db, companyID, holdQuery, [keys])
  const [known] = await rows<{ is_new: boolean }>(
    db,
    companyID,
    'select not exists (select from guest_votes g where g.company_id = $1 and g.user_id = $2::uuid) as is_new',
    [userID],
  )
  const observed = trails.map(({ trail, key }) => {
    const before = found.find((row) => row.key.equals(key))?.state ?? null
    const isNew = trail === 'guest' || trail === 'post' || known?.is_new === true
    return { key, ...observe(trail, before, { at, isNew }) }
  })
  await rows(db, companyID, keepQuery, [keys, observed.map(({ pace }) => JSON.stringify(pace))])
  let groupID: string | null = null
  for (const { key, reason, since } of observed) {
    if (!reason) continue
    const group = await groupOf(asking, { key, reason, since: since ?? at, isNew: since !== null })
    // The team said of these that they are many.
    if (group.isCounted) return { at: new Date(at), keys, groupID: null }
    groupID ??= group.id
  }
  return { at: new Date(at), keys, groupID }
}

/** The group of a trail, made when it is first set aside; then, and when that begins anew, a job looks at what came before. */
async function groupOf(
  { db, companyID }: Asking,
  { key, reason, since, isNew }: { key: Buffer; reason: AsideReason; since: number; isNew: boolean },
): Promise<{ id: string; isCounted: boolean }> {
  const [group] = await rows<{ id: string; is_counted: boolean; is_made: boolean }>(db, companyID, groupQuery, [
    newID(),
    key,
    [reason],
    new Date(since),
    isNew,
  ])
  if (!group) throw new Error('a group that was just written is missing')
  if ((group.is_made || isNew) && !group.is_counted)
    await enqueue(db, 'setAside', { companyID, groupID: group.id }, { key: `setAside:${group.id}` })
  return { id: group.id, isCounted: group.is_counted }
}

// Held in the order of their keys, so that no two votes wait for each other.
const holdQuery = `
  insert into guest_paces as p (company_id, key, state)
  select $1, k.key, 'null'::jsonb from (select distinct key from unnest($2::bytea[]) as k (key) order by key) as k
  on conflict (company_id, key) do update set seen_at = now()
  returning p.key, nullif(p.state, 'null'::jsonb) as state`

const keepQuery = `
  update guest_paces p set state = k.state::jsonb
  from unnest($2::bytea[], $3::text[]) as k (key, state)
  where p.company_id = $1 and p.key = k.key`

const groupQuery = `
  insert into set_aside_groups as g (company_id, id, key, reasons, since)
  values ($1, $2::uuid, $3::bytea, $4::text[], $5::timestamptz)
  on conflict (company_id, key) where key is not null do update
  set since = case when $6::boolean then least(g.since, excluded.since) else g.since end,
    reasons = case when excluded.reasons <@ g.reasons then g.reasons else g.reasons || excluded.reasons end
  returning g.id, g.counted_at is not null as is_counted, g.xmax = 0 as is_made`
