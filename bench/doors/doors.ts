import type pg from 'pg'
import { hashPassword } from '../../server/domain/accounts/password.ts'
import { csrfTokenOf, hashOf } from '../../server/secrets/tokens.ts'
import { createMigrated, type BenchServer } from '../database.ts'
import { fill } from '../fill.ts'
import { Connection, requestText } from '../load/client.ts'
import { medianOf } from '../load/measure.ts'
import { productHost, secret, startProduct } from '../product.ts'

/** How long a door takes to answer, in milliseconds: for addresses that it knows, for others, and by how much those differ from as many others again. */
export interface Door {
  door: string
  known: number
  unknown: number
  difference: number
  /** The same difference between two groups of unknown addresses: what chance alone makes. */
  chance: number
}

/** The medians may differ by so many milliseconds. */
const bar = 5
const database = 'doors'
const rootHost = 'upwell.test'
const password = 'four grey boats at dusk'
const linkToken = 'L'.repeat(43)
const visitor = 'a-visitor-of-the-benchmark'
/** So many addresses of a kind are asked for in turn. */
const addresses = 20

interface Side {
  name: 'known' | 'unknown' | 'others'
  emailOf(n: number): string
}

const sides: readonly Side[] = [
  { name: 'known', emailOf: (n) => `team-${1 + n}@example.com` },
  { name: 'unknown', emailOf: (n) => `gone-${1 + n}@example.com` },
  { name: 'others', emailOf: (n) => `away-${1 + n}@example.com` },
]

/** The ways in that take an address, each with a request that does not let anyone in. */
const doors: readonly { door: string; host: string; path: string; input(email: string): Record<string, unknown> }[] = [
  {
    door: 'sign-in at the root',
    host: rootHost,
    path: '/api/accounts/signIn',
    input: (email) => ({ email, password: 'not the password' }),
  },
  {
    door: 'sign-in at a company',
    host: productHost,
    path: '/api/viewer/signInWithPassword',
    input: (email) => ({ email, password: 'not the password' }),
  },
  { door: 'reset', host: rootHost, path: '/api/accounts/requestReset', input: (email) => ({ email }) },
  {
    door: 'invite',
    host: rootHost,
    path: '/api/invites/requestCode',
    input: (email) => ({ token: linkToken, email }),
  },
  {
    door: 'register',
    host: rootHost,
    path: '/api/registrations/request',
    input: (email) => ({ companyName: 'Bluebird', subdomain: 'bluebird', name: 'Ada Bird', email, password }),
  },
  { door: 'code', host: productHost, path: '/api/viewer/requestCode', input: (email) => ({ email }) },
  {
    door: 'wrong code',
    host: productHost,
    path: '/api/viewer/signIn',
    input: (email) => ({ email, code: '000000' }),
  },
]

/** Asks every door so often for an address that it knows and for two that it doesn't, one after another in changing order, while no job is left that another request began. */
export async function measureDoors(
  server: BenchServer,
  { folder, tries, say }: { folder: string; tries: number; say: (line: string) => void },
): Promise<{ doors: Door[]; met: boolean }> {
  await createMigrated(server, database)
  const client = await server.client(database)
  try {
    await fill(client, { posts: 1_000, votes: 10_000, users: 2_000, comments: 3_000, customers: 0 }, () => {})
    await prepare(client)
    const found = await askAll(client, server.url(database), { folder, tries, say })
    return { doors: found, met: found.every(({ difference }) => difference <= bar) }
  } finally {
    await client.end()
  }
}

async function askAll(
  client: pg.Client,
  url: string,
  { folder, tries, say }: { folder: string; tries: number; say: (line: string) => void },
): Promise<Door[]> {
  const product = await startProduct(url, folder, { log: 'doors.log', env: { REGISTRATION: 'open' } })
  const connection = await Connection.open(product.port)
  try {
    const found: Door[] = []
    for (const door of doors) {
      const times: Record<Side['name'], number[]> = { known: [], unknown: [], others: [] }
      const statuses = new Set<number>()
      // The first round of each address makes rows that later ones find.
      for (let n = -addresses; n < tries; n += 1) {
        for (const side of [0, 1, 2].map((at) => sides[(at + n + addresses) % 3])) {
          if (!side) continue
          await settle(client)
          const request = requestFor(door, side.emailOf((n + addresses) % addresses))
          const asked = performance.now()
          const { status, at } = await connection.ask(request)
          if (n >= 0) times[side.name].push(at - asked)
          statuses.add(status)
        }
      }
      const [status, ...otherStatuses] = statuses
      if (status === undefined || otherStatuses.length > 0 || status === 429 || status >= 500)
        throw new Error(`${door.door} answered ${[...statuses].join(', ')}.`)
      const [known, unknown, others] = [medianOf(times.known), medianOf(times.unknown), medianOf(times.others)]
      const result = {
        door: door.door,
        known,
        unknown,
        difference: Math.abs(known - unknown),
        chance: Math.abs(unknown - others),
      }
      found.push(result)
      say(printed(result, status))
    }
    return found
  } finally {
    connection.close()
    await product.stop()
  }
}

/** Gives the known addresses what the doors look for: an account with a password, a place among the company's people, and a link for their domain. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query('update accounts set password_hash = $1', [await hashPassword(password)])
  await client.query(
    `insert into user_identities (company_id, kind, value, user_id)
     select m.company_id, 'email', a.email, m.user_id from members m join accounts a on a.id = m.account_id
     on conflict do nothing`,
  )
  await client.query(
    `insert into invite_links (company_id, id, domain, role_id, made_by, token_hash, created_at, expires_at)
     select m.company_id, new_id(), 'example.com', m.role_id, m.user_id, $1, now(), now() + interval '7 days' from members m limit 1`,
    [hashOf(linkToken)],
  )
}

/** Ends counted tries, and waits until what earlier requests began is done: an email that is being made would delay the next request. */
async function settle(client: pg.Client): Promise<void> {
  await client.query('delete from limits')
  for (;;) {
    const { rows } = await client.query(
      'select from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now() limit 1',
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

function requestFor({ host, path, input }: (typeof doors)[number], email: string): string {
  return requestText({
    host,
    path,
    body: JSON.stringify({ csrfToken: csrfTokenOf(secret, visitor), ...input(email) }),
    headers: { cookie: `upwell-visitor=${visitor}`, origin: `http://${host}` },
  })
}

function printed({ door, known, unknown, difference, chance }: Door, status: number): string {
  return `${door.padEnd(22)} known ${known.toFixed(2)}, unknown ${unknown.toFixed(2)} ms, difference ${difference.toFixed(2)} (by chance ${chance.toFixed(2)}), answers ${status}  ${difference <= bar ? '✓' : '✗'} ≤ ${bar}`
}
