import { sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { mostSegments, type SegmentRule, type SegmentSubject } from '../../../contract/segmentKinds.ts'
import type { segmentsChangeMembers, segmentsCreate, segmentsUpdate, WholeSegment } from '../../../contract/segments.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { markStale } from '../recounts/recount.ts'
import { requireName } from '../text/checkText.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import { leadsTo, problemsOf, readKnown, ruleFits, type Known, type SegmentRow } from './known.ts'
import { maySeeRule, readSegment, usesOf } from './readSegments.ts'
import { badRule, requireSize } from './rule.ts'

const longest = 60

/** Adds a segment. Refuses as `segments/create` says. */
export async function createSegment(
  asking: Asking,
  { subject, name, rule }: InputOf<typeof segmentsCreate>,
): Promise<WholeSegment> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockSegments(asking)
  const known = await readKnown(db, companyID, ...(rule === undefined ? [] : [{ subject, rule }]))
  if (known.segments.size >= mostSegments) throw new CallError('segmentsFull', { most: mostSegments })
  const wanted = requireFreeName(known, name, null)
  if (rule !== undefined) requireRule(asking, known, subject, rule)
  const id = newID()
  const taken = [...known.segments.values()].map((segment) => segment.urlName)
  // "new" is the address of the form.
  const urlName = freeSlug(slugOf(wanted, 'segment'), [...taken, 'new'])
  await db
    .insertInto('segments')
    .values({
      company_id: companyID,
      id,
      subject,
      name: wanted,
      url_name: urlName,
      rule: rule === undefined ? null : JSON.stringify(rule),
    })
    .execute()
  await record(db, companyID, { type: 'segment.created', actorID, data: { segmentID: id } })
  return readSegment(asking, urlName)
}

/** Changes what is named. Refuses as `segments/update` says. */
export async function updateSegment(
  asking: Asking,
  { segmentID, name, rule, expects }: InputOf<typeof segmentsUpdate>,
): Promise<WholeSegment> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockSegments(asking)
  const plain = await readKnown(db, companyID)
  const present = held(plain, segmentID)
  const known = rule === undefined ? plain : await readKnown(db, companyID, { subject: present.subject, rule })
  // Who may not read the rule that is there neither tries what it is nor writes over it.
  if (rule !== undefined || expects?.rule !== undefined) requireReadable(asking, known, present)
  requireUnchanged({ name: present.name, rule: present.rule }, expects)
  const wanted = name === undefined ? present.name : requireFreeName(known, name, present.id)
  const isNew = rule !== undefined && JSON.stringify(rule) !== JSON.stringify(present.rule)
  if (rule !== undefined) {
    if (present.isList) throw badRule()
    requireRule(asking, known, present.subject, rule)
    if (leadsTo(known, present.id, present.subject, rule)) throw new CallError('segmentCycle', { field: 'rule' })
  }
  const fields = [...(wanted === present.name ? [] : ['name']), ...(isNew ? ['rule'] : [])]
  if (fields.length > 0) {
    await db
      .updateTable('segments')
      .set({ name: wanted, ...(isNew ? { rule: JSON.stringify(rule), due: true } : {}) })
      .where('company_id', '=', companyID)
      .where('id', '=', present.id)
      .execute()
    await record(db, companyID, { type: 'segment.changed', actorID, data: { segmentID: present.id, fields } })
  }
  return readSegment(asking, present.urlName)
}

/** So many a statement: the rows of millions would go with their segment in one that takes longer than one may. */
const mostRemoved = 40_000

async function removeMembers({ db, companyID }: Asking, segmentID: string): Promise<void> {
  for (let removed = mostRemoved; removed === mostRemoved;) {
    const [found] = await rows<{ removed: number }>(
      db,
      companyID,
      `with gone as (
         delete from segment_users g
         where g.company_id = $1 and g.segment_id = $2::uuid
           and g.user_id in (select m.user_id from segment_users m where m.company_id = $1 and m.segment_id = $2::uuid limit ${mostRemoved})
         returning 1
       )
       select count(*)::int as removed from gone`,
      [segmentID],
    )
    removed = found?.removed ?? 0
  }
}

/** Deletes a segment. Refuses as `segments/delete` says. */
export async function deleteSegment(asking: Asking, segmentID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockSegments(asking)
  const known = await readKnown(db, companyID)
  const { id } = held(known, segmentID)
  if (usesOf(known, id).length > 0) throw new CallError('segmentUsed')
  // A board that is being opened to its people, or tells of their posts, comes before or after.
  await rows(db, companyID, 'select 1 from segments where company_id = $1 and id = $2::uuid for update', [id])
  const [board] = await rows(
    db,
    companyID,
    `select 1 from board_segments where company_id = $1 and segment_id = $2::uuid
     union all select 1 from board_mail_segments where company_id = $1 and segment_id = $2::uuid limit 1`,
    [id],
  )
  const [entry] = await rows(
    db,
    companyID,
    'select 1 from changelog_entries where company_id = $1 and segment_id = $2::uuid limit 1',
    [id],
  )
  if (entry || board) throw new CallError('segmentUsed')
  await removeMembers(asking, id)
  await db.deleteFrom('segments').where('company_id', '=', companyID).where('id', '=', id).execute()
  await record(db, companyID, { type: 'segment.deleted', actorID, data: { segmentID: id } })
}

/** Changes who is in a list. Refuses as `segments/changeMembers` says. */
export async function changeMembers(
  asking: Asking,
  { segmentID, adds = [], removes = [] }: InputOf<typeof segmentsChangeMembers>,
): Promise<OutputOf<typeof segmentsChangeMembers>> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockSegments(asking)
  const known = await readKnown(db, companyID)
  const { id, subject, isList } = held(known, segmentID)
  if (!isList) throw badRule()
  const entries = [...new Set(adds.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== ''))]
  const found = await rows<{ entry: string; id: string }>(db, companyID, entriesQuery(asking, subject), [
    entries.filter((entry) => !entry.includes('\0')),
    entries.filter(isID),
  ])
  const named = new Map(found.map(({ entry, id: of }) => [entry, of]))
  const [table, column] =
    subject === 'user' ? ['segment_users', 'user_id'] : ['segment_companies', 'third_party_company_id']
  const added = await rows<{ id: string }>(
    db,
    companyID,
    `insert into ${table} (company_id, segment_id, ${column})
     select $1, $2::uuid, m.id from unnest($3::uuid[]) as m (id) order by m.id
     on conflict do nothing
     returning ${column} as id`,
    [id, [...new Set(named.values())]],
  )
  const removed = await rows<{ id: string }>(
    db,
    companyID,
    `delete from ${table} where company_id = $1 and segment_id = $2::uuid and ${column} = any ($3::uuid[]) returning ${column} as id`,
    [id, removes.filter(isID)],
  )
  const changed = [...added, ...removed].map((row) => row.id)
  if (changed.length > 0) {
    await markStale(db, companyID, subject, changed)
    await record(db, companyID, { type: 'segment.membersChanged', actorID, data: { segmentID: id } })
  }
  const unknown = entries.filter((entry) => !named.has(entry))
  return { added: added.length, removed: removed.length, unknown }
}

/** Whom entries name: each at most one. Addresses are looked up only for who may see them. */
function entriesQuery(asking: Asking, subject: SegmentSubject): string {
  if (subject === 'thirdPartyCompany')
    return `
      select distinct on (m.entry) m.entry, m.id
      from (
        select t.id::text as entry, t.id, 1 as rank from third_party_companies t where t.company_id = $1 and t.id = any ($3::uuid[])
        union all
        select lower(t.external_id), t.id, 2 from third_party_companies t where t.company_id = $1 and lower(t.external_id) = any ($2::text[])
        union all
        select t.domain, t.id, 3 from third_party_companies t where t.company_id = $1 and t.domain = any ($2::text[])
      ) as m
      order by m.entry, m.rank, m.id`
  return `
    select distinct on (m.entry) m.entry, m.id
    from (
      select u.id::text as entry, u.id, 1 as rank from users u where u.company_id = $1 and u.id = any ($3::uuid[])
      union all
      select lower(i.value), i.user_id, 2 from user_identities i where i.company_id = $1 and i.kind = 'sso' and i.value = any ($2::text[])
      ${
        may(asking, 'addresses.view')
          ? "union all select i.value, i.user_id, 3 from user_identities i where i.company_id = $1 and i.kind = 'email' and i.value = any ($2::text[])"
          : ''
      }
    ) as m
    order by m.entry, m.rank, m.id`
}

/** Until the transaction ends, no other one changes a company's segments: a rule could lead back to itself by two changes at once. */
async function lockSegments({ db, companyID }: Asking): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:segments`}, 0))`.execute(db)
}

function held(known: Known, segmentID: string): SegmentRow {
  const segment = known.segments.get(segmentID)
  if (!segment) throw new CallError('notFound', { field: 'segmentID' })
  return segment
}

function requireFreeName(known: Known, name: string, except: string | null): string {
  const wanted = requireName('name', name, longest)
  const isTaken = [...known.segments.values()].some(
    (segment) => segment.id !== except && segment.name.toLowerCase() === wanted.toLowerCase(),
  )
  if (isTaken) throw new CallError('nameTaken', { field: 'name' })
  return wanted
}

function requireReadable(asking: Asking, known: Known, { subject, rule }: SegmentRow): void {
  if (rule !== null && !maySeeRule(asking, known, subject, rule)) throw new CallError('forbidden')
}

/** Refuses a rule as `segments/create` says. */
export function requireRule(asking: Asking, known: Known, subject: SegmentSubject, rule: SegmentRule): void {
  requireSize(subject, rule)
  if (!ruleFits(known, subject, rule)) throw badRule()
  if (!maySeeRule(asking, known, subject, rule)) throw new CallError('forbidden', { field: 'rule' })
  if (problemsOf(known, subject, rule).length > 0) throw new CallError('ruleGone', { field: 'rule' })
}
