import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { createMigrated, type BenchServer } from '../database.ts'
import { fill } from '../fill.ts'
import { bodyOf } from '../imports/importing.ts'
import { Connection, requestText, type Response } from '../load/client.ts'
import { callAsTeam, productHost, startProduct } from '../product.ts'

/** What naming the users of one page takes, beside a bare upsert of the same rows. */
export interface Identifies {
  calls: number
  people: number
  refused: number
  identify: Times
  byKind: Partial<Record<Kind, Times>>
  upsert: Times
  ratio: number
  duplicates: number
  lost: number
}

interface Times {
  count: number
  p50: number
  p95: number
}

/** What a load of the page says: what it said minutes ago, what it said on another day, something that differs, or someone who was never here. */
type Kind = 'said just now' | 'said yesterday' | 'changed' | 'new'

const database = 'identifies'
/** At most so many times what a bare upsert takes, at the same pace on the same machine. */
const bar = 1.5
const perMinute = 10_000
const loadsPerPerson = 5
/** One of so many people comes for the first time. */
const newEvery = 19
/** On one of so many loads of someone known something has changed. */
const changedEvery = 33
const rounds = 6
const connections = 32

interface Visitor {
  id: string
  isNew: boolean
  loads: number
  /** How often something has changed. */
  version: number
  /** What the server was last told, and took. */
  said: number | null
}

/**
 * Names the users of one page, as its loads do within a minute, in turns with bare upserts at the same pace; then looks for people who are there twice, and for facts that are not the last said. Half are
 * named by a hash of their ID with a name, half by a token with an address, a company and a field of their own. Those who are known were here on another day.
 */
export async function measureIdentifies(
  server: BenchServer,
  { folder, calls, say }: { folder: string; calls: number; say: (line: string) => void },
): Promise<{ identifies: Identifies; met: boolean }> {
  await createMigrated(server, database)
  const client = await server.client(database)
  const product = await startFilled(server, client, folder)
  const upserters = await Promise.all(Array.from({ length: connections }, () => server.client(database)))
  const askers = await Promise.all(Array.from({ length: connections }, () => Asker.open(product.port)))
  try {
    const secrets = { identify: await secretOf(askers, 'identify'), token: await secretOf(askers, 'token') }
    const { rows: companies } = await client.query<{ id: string }>('select id from companies')
    const companyID = companies[0]?.id ?? ''
    const visitors = Array.from({ length: Math.ceil(calls / loadsPerPerson) }, (_one, at): Visitor => {
      return { id: `person-${at}`, isNew: at % newEvery === 0, loads: 0, version: 0, said: null }
    })
    let refused = 0
    const identify = async (at: number) => {
      const visitor = visitorAt(visitors, at)
      const version = visitor.version
      const { status, body } = await take(askers, (connection) =>
        connection.ask(
          requestText({
            host: productHost,
            path: '/api/widget/identify',
            body: JSON.stringify({ companyID, ...namedBy(visitor.id, at, version, secrets) }),
          }),
        ),
      )
      if (status === 200 && body.includes('"problem":null')) visitor.said = version
      else refused += 1
    }
    for (let from = 0; from < visitors.length; from += connections)
      await Promise.all(
        visitors
          .slice(from, from + connections)
          .map(({ isNew }, at) => (isNew ? Promise.resolve() : identify(from + at))),
      )
    await client.query(`update widget_people set identified_at = identified_at - interval '1 day'`)
    const took: { kind: Kind; ms: number }[] = []
    const load = async (n: number) => {
      const at = n % visitors.length
      const visitor = visitorAt(visitors, at)
      const kind = kindOf(visitor, n)
      visitor.loads += 1
      if (kind === 'changed') visitor.version += 1
      await identify(at)
      return kind
    }
    const upsert = async (n: number) => {
      const id = n % visitors.length
      await take(upserters, (one) =>
        one.query(
          `insert into bench_people (id, name, seen) values ($1, $2, now()) on conflict (id) do update set name = excluded.name, seen = excluded.seen`,
          [`person-${id}`, `Person ${id} ${n}`],
        ),
      )
    }
    const perRound = Math.ceil(calls / rounds)
    const upserts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const named = await atPace(perRound, round * perRound, load)
      took.push(...named.map(({ result: kind, ms }) => ({ kind, ms })))
      upserts.push(...(await atPace(perRound, round * perRound, upsert)).map(({ ms }) => ms))
    }
    const { duplicates, lost } = await compare(client, visitors)
    const [identified, upserted] = [timesOf(took.map(({ ms }) => ms)), timesOf(upserts)]
    const kinds = [...new Set(took.map(({ kind }) => kind))]
    const byKind = Object.fromEntries(
      kinds.map((kind) => [kind, timesOf(took.flatMap((one) => (one.kind === kind ? [one.ms] : [])))]),
    )
    const ratio = identified.p95 / upserted.p95
    const met = ratio <= bar && duplicates === 0 && lost === 0 && refused === 0
    say(
      `${identified.count} identifies at ${perMinute} a minute, ${visitors.length} people: ${printed(identified)}; a bare upsert ${printed(upserted)}; p95 ${ratio.toFixed(2)} times (bar ≤ ${bar})`,
    )
    for (const [kind, times] of Object.entries(byKind)) say(`  ${kind}: ${times.count}, ${printed(times)}`)
    say(`refused ${refused}, there twice ${duplicates}, not the last said ${lost}  ${met ? '✓' : '✗'}`)
    const people = visitors.length
    return {
      identifies: {
        calls: identified.count,
        people,
        refused,
        identify: identified,
        byKind,
        upsert: upserted,
        ratio,
        duplicates,
        lost,
      },
      met,
    }
  } finally {
    for (const asker of askers) asker.close()
    for (const upserter of upserters) await upserter.end()
    await client.end()
    await product.stop()
  }
}

/** A connection, and another one once the server has closed it for its idleness, as a busy machine makes it do. */
class Asker {
  #port: number
  #connection: Connection

  private constructor(port: number, connection: Connection) {
    this.#port = port
    this.#connection = connection
  }

  static async open(port: number): Promise<Asker> {
    return new Asker(port, await Connection.open(port))
  }

  async ask(request: string): Promise<Response> {
    if (!this.#connection.isOpen) this.#connection = await Connection.open(this.#port)
    return this.#connection.ask(request)
  }

  close(): void {
    this.#connection.close()
  }
}

async function secretOf(askers: Asker[], purpose: 'identify' | 'token'): Promise<string> {
  const made = await take(askers, (one) => one.ask(callAsTeam(0, '/api/sso/makeSecret', { purpose })))
  return (JSON.parse(bodyOf(made)) as { result: { text: string } }).result.text
}

function visitorAt(visitors: readonly Visitor[], at: number): Visitor {
  const visitor = visitors[at]
  if (!visitor) throw new Error(`There is no visitor ${at}.`)
  return visitor
}

function kindOf({ isNew, loads, said }: Visitor, n: number): Kind {
  if (isNew && said === null) return 'new'
  if (n % changedEvery === 0) return 'changed'
  return loads === 0 ? 'said yesterday' : 'said just now'
}

const byToken = (at: number) => at % 2 === 1
const nameOf = (id: string, version: number) => `Visitor ${id} ${version}`

/** How a page names someone: by a token that the company signed, or by a hash of their ID. */
function namedBy(id: string, at: number, version: number, secrets: { identify: string; token: string }): object {
  const user = { id, name: nameOf(id, version) }
  if (!byToken(at)) return { user, hash: createHmac('sha256', secrets.identify).update(id).digest('hex') }
  const claims = {
    ...user,
    email: `${id}@visitor.example`,
    companies: [{ id: `employer-${at % 50}`, name: `Employer ${at % 50}` }],
    customFields: { version },
  }
  const parts = [{ alg: 'HS256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const text = parts.join('.')
  return { ssoToken: `${text}.${createHmac('sha256', secrets.token).update(text).digest('base64url')}` }
}

async function startFilled(server: BenchServer, client: pg.Client, folder: string) {
  await fill(client, { posts: 1_000, votes: 10_000, users: 2_000, comments: 3_000, customers: 0 }, () => {})
  await client.query('create table bench_people (id text primary key, name text not null, seen timestamptz not null)')
  return startProduct(server.url(database), folder, { log: 'identifies.log' })
}

/** Begins a task at each of its times, whatever becomes of those before; gives with its result what each took from its time on. */
async function atPace<Result>(
  count: number,
  from: number,
  task: (n: number) => Promise<Result>,
): Promise<{ result: Result; ms: number }[]> {
  const began = performance.now()
  const tasks = Array.from({ length: count }, async (_one, at) => {
    const due = began + (at * 60_000) / perMinute
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    const result = await task(from + at)
    return { result, ms: performance.now() - due }
  })
  return Promise.all(tasks)
}

const waiting = new WeakMap<object, (() => void)[]>()

/** Uses one of some connections, once one is free. */
async function take<One, Result>(pool: One[], use: (one: One) => Promise<Result>): Promise<Result> {
  const queue = waiting.get(pool) ?? []
  waiting.set(pool, queue)
  while (pool.length === 0) await new Promise<void>((resolve) => queue.push(resolve))
  const one = pool.pop() as One
  try {
    return await use(one)
  } finally {
    pool.push(one)
    queue.shift()?.()
  }
}

/** People who are there more than once, and those of whom not everything is there that was said last. */
async function compare(client: pg.Client, visitors: readonly Visitor[]): Promise<{ duplicates: number; lost: number }> {
  const { rows } = await client.query<{ value: string; name: string; email: string | null; version: number | null }>(
    `select i.value, u.name,
       (select e.value from user_identities e where e.company_id = u.company_id and e.user_id = u.id and e.kind = 'email') as email,
       (select v.number from user_field_values v where v.company_id = u.company_id and v.user_id = u.id) as version
     from user_identities i join users u on u.company_id = i.company_id and u.id = i.user_id
     where i.kind = 'sso' and i.value like 'person-%'`,
  )
  const { rows: named } = await client.query<{ n: string }>(
    `select count(*) as n from users where name like 'Visitor %'`,
  )
  const found = new Map(rows.map(({ value, ...facts }) => [value, facts]))
  const said = visitors.flatMap(({ id, said: version }, at) => (version === null ? [] : [{ id, at, version }]))
  const lost = said.filter(({ id, at, version }) => {
    const is = found.get(id)
    const isNamed = is?.name === nameOf(id, version)
    return !isNamed || (byToken(at) && (is.email !== `${id}@visitor.example` || is.version !== version))
  })
  return { duplicates: Number(named[0]?.n) - said.length, lost: lost.length }
}

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { count: sorted.length, p50: at(0.5), p95: at(0.95) }
}

const printed = ({ p50, p95 }: Times) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
