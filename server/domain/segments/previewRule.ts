import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import type { segmentsPreview } from '../../../contract/segments.ts'
import { rows, rowsPlannedAnew } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { readKnown, type Known } from './known.ts'
import { lookUpOthers, spelledOut } from './lookUp.ts'
import { eachRange, tables, type AtOnce } from './rangesOf.ts'
import { conditionsOf, turnsOf } from './rule.ts'
import { selectWhoMeets } from './selectWhoMeets.ts'
import { whoMeets } from './whoMeets.ts'
import { requireRule } from './writeSegments.ts'

/** Up to so many are all held against a rule; of more, a part of them is. */
const mostWhole = 20_000
/** Of more, how many there are is itself read off a hundredth of the table. */
const mostCounted = 200_000
/** Those who are held are some of so many, whose pages are read: who came on the same day often has much in common. */
const mostRead = 16_000
/**
 * How many of these are held against a rule: the first portion always, the next ones while it took less than `enoughMs`. A company is held against its people, or what these did, and a person by
 * a rule that goes to companies and back against hundreds of people.
 */
const portions = { simple: [600, 2_000], companies: [40, 120, 240], andBack: [10, 30, 100, 300] }
const enoughMs = 80
const sampleSize = 5
/** So many are held against a rule by one statement where they are counted exactly. */
const mostAtOnce: AtOnce = { user: 100_000, thirdPartyCompany: 2_000 }

type Preview = OutputOf<typeof segmentsPreview>
type Input = InputOf<typeof segmentsPreview>

/** Who a rule holds for now. Refuses as `segments/preview` says. */
export async function previewRule(
  asking: Asking,
  { subject, rule: given, exact = false }: Input,
  { atOnce = mostAtOnce } = {},
): Promise<Preview> {
  const known = await readKnown(asking.db, asking.companyID, { subject, rule: given })
  requireRule(asking, known, subject, given)
  const rule = spelledOut(known, subject, given)
  const total = exact ? 0 : await countUpTo(asking, subject)
  const mostHeld = needsMany(subject, rule) ? sumOf(portions.companies) : mostWhole
  return total <= mostHeld
    ? whole(asking, known, { subject, rule }, atOnce)
    : estimated(asking, known, {
        subject,
        rule,
        total: total <= mostCounted ? total : await roughTotal(asking, subject),
      })
}

/** Whether a company is held against many rows: of its people, or of what they voted for. */
const needsMany = (subject: SegmentSubject, rule: SegmentRule) =>
  subject === 'thirdPartyCompany' &&
  (turnsOf(subject, rule) > 0 ||
    conditionsOf(subject, rule).some(({ condition: { fact } }) => fact === 'people' || fact === 'votes'))

/** How many there are, as far as it matters. */
async function countUpTo({ db, companyID }: Asking, subject: SegmentSubject): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from (select 1 from ${tables[subject]} where company_id = $1 limit ${mostCounted + 1}) as c`,
  )
  return found?.count ?? 0
}

/** A hundredth of the pages has thousands of so many. */
async function roughTotal({ db, companyID }: Asking, subject: SegmentSubject): Promise<number> {
  const [found] = await rows<{ total: number }>(
    db,
    companyID,
    `select count(*)::int * 100 as total from ${tables[subject]} tablesample system (1) where company_id = $1`,
  )
  return found?.total ?? 0
}

/** Held against the rule so many at a time: a statement about millions would take longer than a request may wait for one. */
async function whole(
  { db, companyID }: Asking,
  known: Known,
  { subject, rule }: Input,
  atOnce: AtOnce,
): Promise<Preview> {
  const ids: string[] = []
  let count = 0
  const lookedUp = await lookUpOthers({ db, companyID }, known, { subject, rule }, atOnce)
  await eachRange({ db, companyID }, subject, atOnce, async (within) => {
    const values = new Values()
    const query = selectWhoMeets(rule, { subject, known, values, within, lookedUp })
    const [found] = await rowsPlannedAnew<{ count: number; ids: string[] | null }>(
      db,
      companyID,
      `with wanted as materialized (${query})
       select (select count(*)::int from wanted) as count, array(select id from wanted order by id desc limit ${sampleSize}) as ids`,
      values.list,
    )
    count += found?.count ?? 0
    ids.push(...(found?.ids ?? []))
  })
  const latest = ids.toSorted().toReversed().slice(0, sampleSize)
  return { count, isEstimate: false, sample: await named({ db, companyID }, subject, latest) }
}

/** Their share among some of them, as a number of all. */
async function estimated(
  { db, companyID }: Asking,
  known: Known,
  { subject, rule, total }: Input & { total: number },
): Promise<Preview> {
  const percent = Math.min(100, (100 * mostRead) / Math.max(total, 1))
  const counts = portionsOf(subject, rule)
  const share = sumOf(counts) / Math.max(1, Math.min(total, mostRead))
  const [picked] = await rowsPlannedAnew<{ ids: string[] }>(
    db,
    companyID,
    `select array(
       select x.id from ${tables[subject]} x tablesample system (${percent.toFixed(6)}) where x.company_id = $1 and random() < ${share} order by random()
     ) as ids`,
  )
  const ids = picked?.ids ?? []
  const found: string[] = []
  const began = performance.now()
  let held = 0
  for (const count of counts) {
    const portion = ids.slice(held, held + count)
    found.push(...(await whoMeets({ db, companyID, known }, subject, rule, portion)))
    held += portion.length
    if (performance.now() - began > enoughMs) break
  }
  const met = held === 0 ? 0 : found.length / held
  return {
    count: rounded(met * total),
    isEstimate: true,
    sample: await named({ db, companyID }, subject, found.slice(0, sampleSize)),
  }
}

function portionsOf(subject: SegmentSubject, rule: SegmentRule): readonly number[] {
  if (needsMany(subject, rule)) return portions.companies
  return turnsOf(subject, rule) > 1 ? portions.andBack : portions.simple
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Two digits: an estimate has no more that mean anything. */
function rounded(count: number): number {
  return count < 100 ? Math.round(count) : Number(count.toPrecision(2))
}

async function named(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  subject: SegmentSubject,
  ids: string[],
): Promise<Preview['sample']> {
  if (ids.length === 0) return []
  return rows(
    db,
    companyID,
    subject === 'user'
      ? `select id, coalesce(name, '') as name, coalesce(url_name, id::text) as "urlName" from users where company_id = $1 and id = any ($2::uuid[]) order by id desc`
      : `select id, name, url_name as "urlName" from third_party_companies where company_id = $1 and id = any ($2::uuid[]) order by id desc`,
    [ids],
  )
}
