import type pg from 'pg'
import type { BenchServer } from '../database.ts'
import { openDataSet } from '../dataSet.ts'
import { askOnce } from '../imports/importing.ts'
import { medianOf } from '../load/measure.ts'
import { startProduct } from '../product.ts'
import { customersOf, type Customers } from './customers.ts'

/** How late the sums of the set with customers are after a change, in seconds. */
export interface Lateness {
  changes: number
  byKind: Record<string, { median: number; most: number }>
  /** Changes that their own screen did not show at once, and sums that differed from their rows when nothing waited any more. */
  wrong: number
}

/** Seconds: every sum within a minute. */
const bar = 60
/** A segment of people whose rule asks for a field, their company's spend and their votes of some days. */
const nested = 'german-customers-who-voted'
/** Against a service that counts no more. */
const mostSeconds = 600
/** A part of a euro that no other amount has, so that a sum shows whether it holds this one. */
const odd = 1_234_567

interface Change {
  kind: string
  make: () => Promise<void>
  /** Whether the screen on which it was made shows it. */
  isShown: () => Promise<boolean>
}

/**
 * Changes spends, opportunities, who works where, votes and a rule, one after the other, as a member does; asks at once what their own screen shows, and waits
 * until nothing is left to be counted. Then the sums of what it was about are held against their rows.
 */
export async function measureLateness(
  server: BenchServer,
  { folder, changes, say }: { folder: string; changes: number; say: (line: string) => void },
): Promise<{ lateness: Lateness; met: boolean }> {
  const set = await openDataSet(server, 'C', say)
  const client = await server.client(set.database)
  const product = await startProduct(server.url(set.database), folder)
  try {
    const of = await customersOf(client)
    const ask = async (path: string, input: Record<string, unknown>) => {
      const answer = await askOnce(product.port, path, input)
      if ('error' in answer) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
      return answer
    }
    await untilNothingWaits(client)
    const took = new Map<string, number[]>()
    let wrong = 0
    for (let round = 0; round < changes; round += 1) {
      for (const { kind, make, isShown } of changesOf(of, round, ask)) {
        await make()
        if (!(await isShown())) {
          wrong += 1
          say(`${kind}: its own screen does not show it`)
        }
        const seconds = await untilNothingWaits(client)
        took.set(kind, [...(took.get(kind) ?? []), seconds])
        const differing = await differingSums(client, of, round)
        if (differing > 0) say(`${kind}: ${differing} sums differ from their rows`)
        wrong += differing
      }
    }
    const byKind = Object.fromEntries(
      [...took].map(([kind, all]) => {
        return [kind, { median: medianOf(all), most: Math.max(...all) }]
      }),
    )
    for (const [kind, { median, most }] of Object.entries(byKind))
      say(
        `${kind.padEnd(28)} ${median.toFixed(1)} s, at most ${most.toFixed(1)} s  ${most <= bar ? '✓' : '✗'} ≤ ${bar}`,
      )
    say(`not shown at once, or wrong: ${wrong}  ${wrong === 0 ? '✓' : '✗'}`)
    const met = wrong === 0 && Object.values(byKind).every(({ most }) => most <= bar)
    return { lateness: { changes: [...took.values()].flat().length, byKind, wrong }, met }
  } finally {
    await product.stop()
    await client.end()
  }
}

type Ask = (path: string, input: Record<string, unknown>) => Promise<Record<string, unknown>>

const inRound = <Item>(items: readonly Item[], round: number) => items[(round * 17) % items.length] as Item

/** The largest companies, the most active people and the most wanted posts come first, then those in the middle. */
function changesOf(of: Customers, round: number, ask: Ask): Change[] {
  const [company, person, postID] = [inRound(of.companies, round), inRound(of.people, round), inRound(of.posts, round)]
  const thirdPartyCompanyID = company.id
  const monthlySpend = odd + (Math.floor(Date.now() / 1_000) % 1_000_000)
  const found = async (path: string, input: Record<string, unknown>, text: string) =>
    JSON.stringify(await ask(path, input)).includes(text)
  const people = { thirdPartyCompanyID, userIDs: [person.id] }
  const works = () => found('/api/thirdPartyCompanies/get', { limit: 100, userID: person.id }, company.id)
  let opportunityID = ''
  const days = 91 + (round % 2)
  return [
    {
      kind: 'spend',
      make: async () => {
        await ask('/api/thirdPartyCompanies/update', { thirdPartyCompanyID, monthlySpend, currency: 'EUR' })
      },
      isShown: () =>
        found('/api/thirdPartyCompanies/getOne', { urlName: company.urlName }, `"monthlySpend":${monthlySpend}`),
    },
    {
      kind: 'opportunity',
      make: async () => {
        const made = await ask('/api/opportunities/create', {
          name: `Lateness ${round}`,
          value: odd,
          currency: 'EUR',
          thirdPartyCompanyID,
        })
        opportunityID = (made['opportunity'] as { id: string }).id
        await ask('/api/opportunities/link', { opportunityID, postID })
      },
      isShown: () => found('/api/opportunities/get', { limit: 10, postID }, opportunityID),
    },
    {
      kind: 'opportunity deleted',
      make: async () => void (await ask('/api/opportunities/delete', { opportunityID })),
      isShown: async () => !(await found('/api/opportunities/get', { limit: 10, postID }, opportunityID)),
    },
    {
      kind: 'someone joins a company',
      make: async () => void (await ask('/api/thirdPartyCompanies/addPeople', people)),
      isShown: works,
    },
    {
      kind: 'someone leaves a company',
      make: async () => void (await ask('/api/thirdPartyCompanies/removePeople', people)),
      isShown: async () => !(await works()),
    },
    {
      kind: 'a vote',
      make: async () => void (await ask('/api/votes/create', { postID })),
      isShown: () => found('/api/votes/get', { userID: of.memberID, limit: 10 }, postID),
    },
    {
      kind: 'a vote taken back',
      make: async () => void (await ask('/api/votes/delete', { postID })),
      isShown: async () => !(await found('/api/votes/get', { userID: of.memberID, limit: 10 }, postID)),
    },
    {
      kind: 'a rule of two million',
      make: async () => {
        const { segment } = (await ask('/api/segments/getOne', { urlName: nested })) as {
          segment: { id: string; rule: object }
        }
        const rule = JSON.parse(JSON.stringify(segment.rule).replace(/"days":9\d/, `"days":${days}`)) as object
        await ask('/api/segments/update', { segmentID: segment.id, rule })
      },
      isShown: () => found('/api/segments/getOne', { urlName: nested }, `"days":${days}`),
    },
  ]
}

/** Waits until no count, no membership of a segment and no votes of one are left to be found; gives the seconds. */
const untilNothingWaits = (client: pg.Client) =>
  untilNone(
    client,
    `exists (select from recounts) or exists (select from vote_events) or exists (select from segments where due) or exists (select from segment_member_changes)
       or exists (select from counted_segments where counted_to < 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
  )

/** Waits until a condition, which says that something is still to be counted, holds no more; gives the seconds. */
export async function untilNone(client: pg.Client, condition: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ waits: boolean }>(`select ${condition} as waits`)
    const seconds = (performance.now() - began) / 1_000
    if (rows[0]?.waits === false) return seconds
    if (seconds > mostSeconds) throw new Error(`Something was still to be counted after ${mostSeconds} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Of what a round is about, and of a segment by spend: how many sums are not those of their rows, counted here in another way. */
async function differingSums(client: pg.Client, of: Customers, round: number): Promise<number> {
  const { rows } = await client.query<{ differing: number }>(
    `with priced as materialized (
       select t.id, in_reporting_currency(t.company_id, t.monthly_spend, t.currency, 'infinity') as spend from third_party_companies t
     ),
     worth as (
       select count(*) as companies, sum(p.spend) as spend
       from priced p
       where p.id in (
         select coalesce(v.third_party_company_id, r.third_party_company_id)
         from votes v
         left join third_party_company_people r on r.company_id = v.company_id and r.user_id = v.user_id and v.third_party_company_id is null
         where v.root_post_id = $1
       )
     ),
     pipeline as (
       select sum(in_reporting_currency(o.company_id, o.value, o.currency, 'infinity')) as value
       from opportunities o
       where o.state = 'open' and o.id in (
         select l.opportunity_id from opportunity_posts l join posts p on p.company_id = l.company_id and p.id = l.post_id where $1 in (p.id, p.merged_into_id)
       )
     ),
     person as (
       select sum(p.spend) as spend from priced p join third_party_company_people r on r.third_party_company_id = p.id where r.user_id = $2
     ),
     spenders as (
       select g.third_party_company_id as id from segment_companies g join segments s on s.company_id = g.company_id and s.id = g.segment_id where s.url_name = 'big-spenders'
     )
     select (
       (select (w.companies, w.spend) is distinct from (select (x.companies::bigint, x.spend::numeric) from post_worths x where x.post_id = $1) from worth w)::int
       + (select l.value is distinct from (select x.opportunity_value::numeric from post_worths x where x.post_id = $1) from pipeline l)::int
       + (select p.spend is distinct from (select s.spend::numeric from user_stats s where s.user_id = $2) from person p)::int
       + (exists (select from priced p where (coalesce(p.spend, 0) >= 500000) <> (p.id in (select id from spenders))))::int
     ) as differing`,
    [inRound(of.posts, round), inRound(of.people, round).id],
  )
  return rows[0]?.differing ?? 0
}
