import type pg from 'pg'
import { segmentSubjects, type SegmentRule, type SegmentSubject } from '../../contract/segmentKinds.ts'
import { randomOf } from '../../server/test/factsModel.ts'
import { randomRule, type RuleWords } from '../../server/test/randomRule.ts'
import type { BenchServer } from '../database.ts'
import { openDataSet } from '../dataSet.ts'
import { askOnce } from '../imports/importing.ts'
import { startProduct } from '../product.ts'
import { untilNone } from './lateness.ts'

/** How long random nested rules of the set with customers take, in milliseconds but where it says seconds. */
export interface RuleTimes {
  estimates: Spread
  exact: Spread
  memberships: Spread
  deletions: Spread
  /** Answers that were refused. */
  refused: number
}
interface Spread {
  count: number
  median: number
  p95: number
  most: number
  beyond: number
}

const bars = { estimateMs: 300, exactMs: 5_000, membershipSeconds: 60 }
/** One in so many is counted exactly too, and one in so many becomes a segment. */
const turns = { exact: 5, segment: 25 }
const deepest = 4

interface Took {
  subject: SegmentSubject
  rule: SegmentRule
  took: number
}

/**
 * Estimates random rules of people and companies as the editor does, counts some exactly, and makes some into segments: how long until their members are found, and
 * until such a segment is gone. Prints the slowest of each.
 */
export async function measureRules(
  server: BenchServer,
  { folder, count, seed, say }: { folder: string; count: number; seed: number; say: (line: string) => void },
): Promise<{ rules: RuleTimes; met: boolean }> {
  const set = await openDataSet(server, 'C', say)
  const client = await server.client(set.database)
  const product = await startProduct(server.url(set.database), folder)
  const call = (path: string, input: Record<string, unknown>) => askOnce(product.port, path, input)
  try {
    const words = await wordsOf(client, seed)
    const took = { estimates: [] as Took[], exact: [] as Took[], memberships: [] as Took[], deletions: [] as Took[] }
    let refused = 0
    const ask = async (list: Took[], subject: SegmentSubject, rule: SegmentRule, input: Record<string, unknown>) => {
      const began = performance.now()
      try {
        await call('/api/segments/preview', { subject, rule, ...input })
      } catch (error) {
        refused += 1
        say(`refused: ${String(error).slice(0, 80)} ${subject}: ${JSON.stringify(rule)}`)
      }
      list.push({ subject, rule, took: performance.now() - began })
    }
    await untilCounted(client)
    for (let nr = 0; nr < count; nr += 1) {
      const subject = segmentSubjects[Math.floor(words.random() * segmentSubjects.length)] ?? 'user'
      const rule = randomRule(words, subject, deepest)
      await ask(took.estimates, subject, rule, {})
      if (nr % turns.exact === 0) await ask(took.exact, subject, rule, { exact: true })
      if (nr % turns.segment !== 0) continue
      const { segment } = (await call('/api/segments/create', {
        subject,
        name: `Random ${Date.now()}`,
        rule,
      })) as { segment: { id: string } }
      took.memberships.push({ subject, rule, took: await untilCounted(client) })
      const began = performance.now()
      await call('/api/segments/delete', { segmentID: segment.id })
      took.deletions.push({ subject, rule, took: (performance.now() - began) / 1_000 })
    }
    const rules: RuleTimes = {
      estimates: spreadOf(took.estimates, bars.estimateMs),
      exact: spreadOf(took.exact, bars.exactMs),
      memberships: spreadOf(took.memberships, bars.membershipSeconds),
      deletions: spreadOf(took.deletions, Infinity),
      refused,
    }
    for (const [name, list] of Object.entries(took)) {
      const { count: all, median, p95, most, beyond } = rules[name as keyof typeof took]
      const unit = name === 'estimates' || name === 'exact' ? 'ms' : 's'
      say(
        `${name.padEnd(12)} ${all}: median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, most ${most.toFixed(1)} ${unit}; ${beyond} beyond the bar`,
      )
      for (const { subject, rule, took: ms } of list.toSorted((one, two) => two.took - one.took).slice(0, 5))
        say(`  ${ms.toFixed(1)} ${unit}  ${subject}: ${JSON.stringify(rule)}`)
    }
    say(`refused: ${refused}`)
    const met = refused === 0 && Object.values(took).every((_, nr) => Object.values(rules)[nr]?.beyond === 0)
    return { rules, met }
  } finally {
    await product.stop()
    await client.end()
  }
}

function spreadOf(list: readonly Took[], bar: number): Spread {
  const sorted = list.map(({ took }) => took).toSorted((one, two) => one - two)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return {
    count: sorted.length,
    median: at(0.5),
    p95: at(0.95),
    most: at(1),
    beyond: sorted.filter((took) => took > bar).length,
  }
}

/** Words of the set itself, so that rules hold for few and for many: parts of its names and domains, its fields, companies, owners and segments. */
async function wordsOf(client: pg.Client, seed: number): Promise<RuleWords> {
  const random = randomOf(seed)
  const all = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  const ids = async (query: string) => (await all<{ id: string }>(query)).map(({ id }) => id)
  const texts = await all<{ text: string }>(
    `select text from (
       (select name as text from users where name is not null order by md5(id::text) limit 20)
       union all (select left(name, 3) from users where name is not null order by md5(id::text) limit 10)
       union all (select domain from third_party_companies where domain is not null order by md5(id::text) limit 10)
       union all (select name from third_party_companies order by md5(id::text) limit 10)
       union all (values ('a'), ('example.com'), ('.example'), ('Retail'), ('soft'), ('Zoë'))
     ) as t where trim(text) <> ''`,
  )
  return {
    random,
    texts: texts.map(({ text }) => text),
    count: () => Math.floor(random() * 6),
    amount: () => Math.floor(random() * 8) ** 2 * 20_000,
    day: () => new Date(Date.now() - Math.floor(random() * 800 - 30) * 86_400_000).toISOString().slice(0, 10),
    days: 365,
    fields: await all(
      `select f.id, f.subject, f.type, coalesce((select json_agg(json_build_object('id', o.id)) from custom_field_options o where o.company_id = f.company_id and o.field_id = f.id), '[]') as options from custom_fields f`,
    ),
    companies: await ids(
      `(select third_party_company_id as id from third_party_company_people group by 1 order by count(*) desc limit 10) union all (select id from third_party_companies order by md5(id::text) limit 30)`,
    ),
    owners: await ids('select id from account_owners order by id limit 20'),
    segments: await ids("select id from segments where name !~ '^Random ' order by id"),
  }
}

/** Waits until no segment is left whose members are to be found, nor how many they are; gives the seconds. */
const untilCounted = (client: pg.Client) =>
  untilNone(client, 'exists (select from segments where due) or exists (select from segment_member_changes)')
