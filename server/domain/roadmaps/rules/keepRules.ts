import { sql } from 'kysely'
import type { CompanyID } from '../../../../db/companyID.ts'
import { CallError } from '../../../../contract/errors.ts'
import { mostRoadmapPosts, type RoadmapRuleProblem } from '../../../../contract/roadmapKinds.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { may, type Filterer } from '../../asking.ts'
import { readSetup } from '../../companies/setup.ts'
import { selectPosts } from '../../posts/lists/selectPosts.ts'
import { sightOf } from '../../sight.ts'
import { startRepeating, type Repeating } from '../../startRepeating.ts'
import { permissionsOf } from '../../team/permissionsOf.ts'
import { Values } from '../../values.ts'
import { knownOfPosts } from '../../views/known.ts'
import { postFiltersOf, presentQuery } from '../../views/presentQuery.ts'
import { noteAdded } from '../changePosts.ts'

/** A post that comes to match is added at most so late, and a little for the statement itself. */
const everySeconds = 30

interface Rule {
  companyID: CompanyID
  id: string
  query: string
  names: string
  by: string | null
  timeZone: string
  language: string
}

/**
 * Adds to one roadmap what its rule finds and is not there, in one transaction that holds the roadmap, so that a removal meanwhile comes before or after. Gives whether
 * there was one to ask. A rule that fails waits for its next turn and keeps none from theirs.
 */
export async function keepNextRule(db: Db): Promise<boolean> {
  const asked: Rule[] = []
  try {
    return await db.transaction().execute(async (tx) => {
      const rule = await takeRule(tx)
      if (!rule) return false
      asked.push(rule)
      await noteChecked(tx, rule, await keepRule(tx, rule))
      return true
    })
  } catch (error) {
    for (const rule of asked) await noteChecked(db, rule, null)
    throw error
  }
}

/** Asks every rule twice a minute until stopped, five seconds after an error. */
export function startKeepingRules(db: Db, onError: (error: unknown) => void): Repeating {
  return startRepeating({ work: () => keepNextRule(db), everyMs: 1_000, afterErrorMs: 5_000, onError })
}

/** The rule that waits longest. A locked roadmap and an archived one get nothing. */
async function takeRule(tx: Db): Promise<Rule | undefined> {
  const { rows: due } = await sql<Rule>`
    select m.company_id as "companyID", m.id, m.rule_query as query, m.rule_names as names, m.rule_by as by, k.time_zone as "timeZone", k.language
    from roadmaps m
    join companies k on k.id = m.company_id
    where m.rule_query is not null and m.archived_at is null and m.locked_at is null
      and (m.rule_checked_at is null or m.rule_checked_at < now() - make_interval(secs => ${everySeconds}))
    order by m.rule_checked_at nulls first
    limit 1
    for no key update of m skip locked`.execute(tx)
  return due[0]
}

async function noteChecked(db: Db, { companyID, id }: Rule, problem: RoadmapRuleProblem | null): Promise<void> {
  await rows(
    db,
    companyID,
    'update roadmaps set rule_checked_at = clock_timestamp(), rule_problem = $3 where company_id = $1 and id = $2::uuid',
    [id, problem],
  )
}

/** Adds what is new; gives why nothing is added. */
async function keepRule(tx: Db, rule: Rule): Promise<RoadmapRuleProblem | null> {
  const { companyID, id } = rule
  const asking = await settersAsking(tx, rule)
  if (!may(asking, 'roadmaps.edit')) return 'notAllowed'
  const setup = await readSetup(tx, companyID)
  const { query, missing } = presentQuery({ kind: 'posts', ...rule }, asking, knownOfPosts(setup))
  // Without what is gone it would find more than was meant.
  if (missing.length > 0) return 'gone'
  const values = new Values()
  const roadmap = values.add(id)
  let chosen: string
  try {
    chosen = selectPosts(asking, postFiltersOf(query), setup, values)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.code === 'forbidden' ? 'notAllowed' : 'gone'
  }
  const [held] = await rows<{ count: number }>(
    tx,
    companyID,
    'select count(*)::int as count from roadmap_posts where company_id = $1 and roadmap_id = $2::uuid',
    [id],
  )
  const room = Math.max(0, mostRoadmapPosts - (held?.count ?? 0))
  const there = (table: string) =>
    `exists (select from ${table} r where r.company_id = $1 and r.roadmap_id = ${roadmap}::uuid and r.post_id = p.id)`
  const added = await rows<{ id: string }>(
    tx,
    companyID,
    `with chosen as materialized (${chosen})
     insert into roadmap_posts (company_id, roadmap_id, post_id)
     select distinct $1::uuid, ${roadmap}::uuid, p.id
     from chosen c
     join posts p on p.company_id = $1 and p.id = c.id and p.deleted_at is null and p.merged_into_id is null
     where not ${there('roadmap_posts')} and not ${there('roadmap_removed_posts')}
     order by p.id
     limit ${values.add(room)}::int
     on conflict do nothing
     returning post_id as id`,
    values.list,
  )
  await noteAdded(
    { db: tx, companyID, viewer: null },
    id,
    added.map((row) => row.id),
  )
  return added.length === room ? 'full' : null
}

/** A rule sees what the person who set it may see now, and nothing once they have left. */
async function settersAsking(tx: Db, { companyID, by, timeZone, language }: Rule): Promise<Filterer> {
  const permissions = by === null ? [] : await permissionsOf(tx, companyID, by)
  const isTeam = permissions.includes('admin.view')
  return {
    company: { timeZone, language },
    viewer: by === null ? null : { userID: by, permissions },
    seesPrivate: isTeam,
    sight: sightOf({ isSignedIn: true, isTeam, guestOf: [] }),
  }
}
