import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows, rowsPlannedAnew, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { record } from '../events.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'
import { markStale } from '../recounts/recount.ts'
import { Values } from '../values.ts'
import { withinIDs, type LookedUp, type Within } from './compileRule.ts'
import { lookUpOthers, mostCompanies, spelledOut } from './lookUp.ts'
import { addUpMembers } from './memberCounts.ts'
import { rangesOf, tables, type AtOnce } from './rangesOf.ts'
import { inOrder, problemsOfSegment, readKnown, type Known, type SegmentRow } from './known.ts'
import { segmentsIn } from './rule.ts'
import { selectWhoMeets } from './selectWhoMeets.ts'

/** How many people or companies are held against the rules at once. */
const chunkSize = 5_000
/**
 * The same where everyone is, and may have to be written. Of millions, ranges of fewer people lie within one step of PostgreSQL's statistics, which then takes them for one person and goes
 * through all of them for each.
 */
const mostWritten: AtOnce = { user: 40_000, thirdPartyCompany: 1_000 }
/** And where they are only looked at. */
const mostLookedAt: AtOnce = { user: 100_000, thirdPartyCompany: 2_000 }

const memberTables = {
  user: { table: 'segment_users', column: 'user_id' },
  thirdPartyCompany: { table: 'segment_companies', column: 'third_party_company_id' },
} as const

/**
 * Holds the people and companies of whom something changed against the rules of their company's segments, and anyone whom these may concern besides: a rule for people can speak of
 * their companies, and the reverse. Who came or left because of it, and what other rules follow from that, waits to be counted in turn. While everyone who belongs to a segment is
 * being found, these wait again for that one. Gives how many do.
 */
export async function countSegmentsOf(
  tx: Db,
  companyID: CompanyID,
  given: Record<SegmentSubject, readonly string[]>,
): Promise<number> {
  const segments = await rows<{ id: string; isFree: boolean }>(
    tx,
    companyID,
    `select id, pg_try_advisory_xact_lock_shared(${lockOf('id')}) as "isFree" from segments where company_id = $1`,
  )
  if (segments.length === 0) return 0
  const free = new Set(segments.flatMap(({ id, isFree }) => (isFree ? [id] : [])))
  const known = await readKnown(tx, companyID)
  const companies = await others(tx, companyID, 'thirdPartyCompany', given)
  const people = await others(tx, companyID, 'user', { user: given.user, thirdPartyCompany: companies })
  const ids = { user: people, thirdPartyCompany: companies }
  for (const segment of inOrder(known)) {
    if (!free.has(segment.id)) continue
    const changed: Record<SegmentSubject, string[]> = { user: [], thirdPartyCompany: [] }
    for (const subject of ['thirdPartyCompany', 'user'] as const)
      for (let at = 0; at < ids[subject].length; at += chunkSize)
        changed[subject].push(
          ...(await writeMembers(tx, companyID, known, segment, subject, ids[subject].slice(at, at + chunkSize))),
        )
    if (isSpokenOf(known, segment.id)) {
      await markStale(tx, companyID, 'user', changed.user)
      await markStale(tx, companyID, 'thirdPartyCompany', changed.thirdPartyCompany)
    }
  }
  if (free.size === segments.length) return 0
  await markStale(tx, companyID, 'user', given.user)
  await markStale(tx, companyID, 'thirdPartyCompany', given.thirdPartyCompany)
  return given.user.length + given.thirdPartyCompany.length
}

/** The lock of a segment: alone for who finds everyone, shared by who counts some. `id` is an expression. */
const lockOf = (id: string) => `hashtextextended(${id}::text, 7203414)`

/** These, and the companies of the people, or the people of the companies. */
async function others(
  tx: Db,
  companyID: CompanyID,
  subject: SegmentSubject,
  given: Record<SegmentSubject, readonly string[]>,
): Promise<string[]> {
  const [mine, theirs] =
    subject === 'user'
      ? (['user_id', 'third_party_company_id'] as const)
      : (['third_party_company_id', 'user_id'] as const)
  const from = given[subject === 'user' ? 'thirdPartyCompany' : 'user']
  const found =
    from.length === 0
      ? []
      : await rows<{ id: string }>(
          tx,
          companyID,
          `select distinct r.${mine} as id from third_party_company_people r where r.company_id = $1 and r.${theirs} = any ($2::uuid[])`,
          [from],
        )
  return [...new Set([...given[subject], ...found.map(({ id }) => id)])].toSorted()
}

const isSpokenOf = (known: Known, segmentID: string) =>
  [...known.segments.values()].some(
    ({ subject, rule }) => rule !== null && segmentsIn(subject, rule).includes(segmentID),
  )

/** Writes who of these belongs to a segment; gives the ids of those who came or left. */
async function writeMembers(
  tx: Db,
  companyID: CompanyID,
  known: Known,
  segment: SegmentRow,
  subject: SegmentSubject,
  ids: readonly string[],
): Promise<string[]> {
  const values = new Values()
  const query = writeQuery(known, segment, subject, values, { within: withinIDs(values.add(ids)) })
  if (query === null) return []
  const changed = await rows<{ id: string }>(tx, companyID, `${query} select id from changed`, values.list)
  return changed.map(({ id }) => id)
}

/** The same of everyone, some at a time: a statement about millions would take longer than one may. Gives how many came or left. */
async function writeAllMembers(
  tx: Db,
  companyID: CompanyID,
  known: Known,
  segment: SegmentRow,
  subject: SegmentSubject,
): Promise<number> {
  let changed = 0
  const place = { db: tx, companyID }
  const isByRule = segment.subject === subject && ruleOf(known, segment) !== null
  const rule = isByRule && segment.rule ? spelledOut(known, subject, segment.rule) : segment.rule
  const lookedUp = isByRule && rule ? await lookUpOthers(place, known, { subject, rule }, mostLookedAt) : undefined
  const companies =
    segment.subject === subject || subject === 'thirdPartyCompany' ? undefined : await companiesIn(place, segment.id)
  for await (const within of rangesOf(place, subject, mostWritten)) {
    const values = new Values()
    const query = writeQuery(known, { ...segment, rule }, subject, values, { within, lookedUp, companies })
    if (query === null) return 0
    const [found] = await rowsPlannedAnew<{ count: number }>(
      tx,
      companyID,
      `${query} select count(*)::int as count from changed`,
      values.list,
    )
    changed += found?.count ?? 0
  }
  return changed
}

/** The companies in a segment of companies, so that a range of people need not look up each; of very many, none are given. */
async function companiesIn({ db, companyID }: Pick<Asking, 'db' | 'companyID'>, segmentID: string) {
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `select g.third_party_company_id as id from segment_companies g where g.company_id = $1 and g.segment_id = $2::uuid limit ${mostCompanies + 1}`,
    [segmentID],
  )
  return found.length > mostCompanies ? undefined : found.map(({ id }) => id)
}

/** What a statement about members is told: whom it is about, and what was found for it before. */
interface Told {
  within: Within
  lookedUp?: LookedUp | undefined
  companies?: readonly string[] | undefined
}

/** Common table expressions that write members and end in `changed`; null where they are chosen one by one. */
function writeQuery(
  known: Known,
  segment: SegmentRow,
  subject: SegmentSubject,
  values: Values,
  told: Told,
): string | null {
  const { within } = told
  const segmentID = values.add(segment.id)
  const wanted = membersSQL(known, segment, subject, { ...told, values, segmentID })
  if (wanted === null) return null
  const { table, column } = memberTables[subject]
  return `
    with wanted as materialized (${wanted}),
    gone as (
      delete from ${table} g
      where g.company_id = $1 and g.segment_id = ${segmentID}::uuid${within(`g.${column}`)} and not exists (select from wanted w where w.id = g.${column})
      returning g.${column} as id
    ),
    added as (
      insert into ${table} (company_id, segment_id, ${column})
      select $1, ${segmentID}::uuid, o.id
      from ${tables[subject]} o
      where o.company_id = $1${within('o.id')} and o.id in (
        select w.id from wanted w
        except
        select g.${column} from ${table} g where g.company_id = $1 and g.segment_id = ${segmentID}::uuid${within(`g.${column}`)}
      )
      order by o.id
      for key share
      on conflict do nothing
      returning ${column} as id
    ),
    changed as (select id from gone union all select id from added)`
}

/** The rule by which people or companies belong to a segment; null for a list, and where nobody does because something is gone. */
const ruleOf = (known: Known, segment: SegmentRow) =>
  segment.rule !== null && problemsOfSegment(known, segment).length === 0 ? segment.rule : null

/** A select of the ids of those who belong to a segment; null where they are chosen one by one. Nobody belongs to one whose rule speaks of what is gone. */
function membersSQL(
  known: Known,
  segment: SegmentRow,
  subject: SegmentSubject,
  { values, within, lookedUp, companies, segmentID }: Told & { values: Values; segmentID: string },
): string | null {
  // The people of a segment of companies are those of its companies.
  if (segment.subject !== subject) {
    if (subject === 'thirdPartyCompany') return null
    const isIn = companies
      ? `r.third_party_company_id in (select x from unnest(${values.add(companies)}::uuid[]) as x)`
      : // Each of these people is looked up ("offset 0"): companies that came a moment ago seem to be few, and would be gone through for each person, or all people of each.
        `exists (
           select from segment_companies g
           where g.company_id = $1 and g.segment_id = ${segmentID}::uuid and g.third_party_company_id = r.third_party_company_id offset 0)`
    return `select distinct r.user_id as id from third_party_company_people r where r.company_id = $1${within('r.user_id')} and ${isIn}`
  }
  if (segment.isList) return null
  const rule = ruleOf(known, segment)
  return rule === null
    ? `select o.id from ${tables[subject]} o where false`
    : selectWhoMeets(rule, { subject, known, values, within, lookedUp })
}

/** Says that these are to be held against everyone once more: something that their rules speak of is gone. */
export async function dueAgain(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(
    tx,
    companyID,
    'update segments set due = true where company_id = $1 and id = any ($2::uuid[]) and rule is not null',
    [ids],
  )
}

const findingLock = 7_203_415
/** A rule is held against everyone once a day besides: what it says of days may mean others by now. */
const isDue = 'g.due or (g.rule is not null and g.counted_on is distinct from (now() at time zone k.time_zone)::date)'

/**
 * Finds everyone who belongs to the next segment that is due, and says so to those whose rules speak of it. Other counts go on meanwhile. Gives the number of segments counted, 0
 * also while another process does so.
 */
export async function countDueSegment(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(findingLock)}) as mine`.execute(tx)
    if (locks[0]?.mine !== true) return 0
    const { rows: due } = await sql<{ companyID: CompanyID; id: string }>`
      select g.company_id as "companyID", g.id
      from segments g
      join companies k on k.id = g.company_id
      where ${sql.raw(isDue)}
      order by g.due desc, g.company_id, g.id
      limit 1`.execute(tx)
    if (!due[0]) return 0
    await countSegment(tx, due[0].companyID, due[0].id)
    return 1
  })
}

/** Finds everyone who belongs to a segment on which a board depends, each that is due, and those of which they speak first. */
export async function countDueForBoards(db: Db, companyID: CompanyID): Promise<void> {
  const used = await rows<{ id: string }>(
    db,
    companyID,
    `select b.segment_id as id from board_segments b where b.company_id = $1
     union select m.segment_id from board_mail_segments m where m.company_id = $1`,
  )
  const known = await readKnown(db, companyID)
  const needed = new Set<string>()
  const need = (id: string) => {
    const segment = known.segments.get(id)
    if (!segment || needed.has(id)) return
    needed.add(id)
    if (segment.rule) segmentsIn(segment.subject, segment.rule).forEach(need)
  }
  used.forEach(({ id }) => need(id))
  for (const { id } of inOrder(known).filter((segment) => needed.has(segment.id)))
    await db.transaction().execute(async (tx) => {
      // Anyone who finds them already is waited for.
      await rows(tx, companyID, `select pg_advisory_xact_lock(${lockOf('$2::uuid')}) where $1::uuid is not null`, [id])
      const [due] = await rows(
        tx,
        companyID,
        `select 1 from segments g join companies k on k.id = g.company_id where g.company_id = $1 and g.id = $2::uuid and (${isDue})`,
        [id],
      )
      if (due) await countSegment(tx, companyID, id)
    })
}

/** Finds everyone who belongs to a segment. */
async function countSegment(tx: Db, companyID: CompanyID, segmentID: string): Promise<void> {
  await rows(tx, companyID, `select pg_advisory_xact_lock(${lockOf('$2::uuid')}) where $1::uuid is not null`, [
    segmentID,
  ])
  // Anyone who changes the rule waits, or it is due once more.
  await rows(tx, companyID, 'select 1 from segments where company_id = $1 and id = $2::uuid for no key update', [
    segmentID,
  ])
  const known = await readKnown(tx, companyID)
  const segment = known.segments.get(segmentID)
  if (!segment) return
  const companies = await writeAllMembers(tx, companyID, known, segment, 'thirdPartyCompany')
  const people = await writeAllMembers(tx, companyID, known, segment, 'user')
  const following =
    companies + people === 0
      ? []
      : [...known.segments.values()].flatMap(({ id, subject, rule }) =>
          rule !== null && segmentsIn(subject, rule).includes(segmentID) ? [id] : [],
        )
  await rows(
    tx,
    companyID,
    `update segments g
     set due = g.id <> $2::uuid, counted_on = case when g.id = $2::uuid then (select (now() at time zone k.time_zone)::date from companies k where k.id = $1) else g.counted_on end
     where g.company_id = $1 and (g.id = $2::uuid or g.id = any ($3::uuid[]))`,
    [segmentID, following],
  )
  if (segment.due) await record(tx, companyID, { type: 'segment.counted', actorID: null, data: { segmentID } })
}

/** Counts every second what is due, and how many belong to each, at once again while something is, and five seconds after an error, until stopped. */
export function startCountingSegments(db: Db, onError: (error: unknown) => void): Repeating {
  return startRepeating({
    work: async () => {
      const counted = await countDueSegment(db)
      await addUpMembers(db)
      return counted > 0
    },
    everyMs: 1_000,
    afterErrorMs: 5_000,
    onError,
  })
}
