import { lengths } from '../../../contract/lengths.ts'
import { readProviders } from '../../../server/domain/people/providers/provider.ts'
import { keepTest } from '../../../server/domain/people/providers/tests.ts'
import { importingIn } from '../../../server/test/importing.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** A column of the file of `fillImport`. */
const importColumn = (nr: number) => `name ${nr} ${long(90)}`

/** How that file is read. */
const importSetup = {
  kind: 'posts',
  board: 'Ideas',
  createsBoard: false,
  source: 'tests',
  encoding: 'utf-8',
  list: '',
  fields: { title: 'name 0', votes: 'votes', tags: 'name 0' },
  createdFormat: '',
  statuses: {},
}

/** The same file as people, of whom each column but two is a new custom field. */
const peopleSetup = {
  kind: 'people',
  encoding: 'utf-8',
  list: '',
  fields: { id: 'votes', name: 'name 0' },
  createdFormat: '',
  currency: '',
  customColumns: Array.from({ length: 50 }, (_, at) => ({ column: importColumn(at + 1), type: 'text' })),
}

/** That file as posts, a column of which fills a custom field, and as people. */
export const importPreviews = (jobID: string, fieldID: string) => [
  { jobID, setup: { ...importSetup, customColumns: [{ column: importColumn(1), fieldID }] } },
  { jobID, setup: peopleSetup },
]

/** An import of a file with the most columns, and as many jobs as are shown, each with a full report. */
export async function fillImport(world: World): Promise<string> {
  const importing = importingIn(world)
  const names = ['name 0', 'votes', ...Array.from({ length: 900 }, (_, at) => importColumn(at + 1))]
  const row = [long(80), ...names.slice(1).map(() => long(26))]
  const { id } = await importing.upload('a.csv', `${names.join(',')}\n${row.join(',')}\n`)
  const report = {
    problem: long(300),
    statuses: Array.from({ length: 100 }, () => long(10)),
    newFields: Array.from({ length: 50 }, () => ({ name: long(60), type: 'text' })),
    remains: ['posts', 'people', 'boards'].map((kind) => ({ kind, why: 'active', count: 1 })),
  }
  await world.service.database.pool.query(
    `insert into company_jobs (company_id, id, kind, state, phase, created_by, file_name, report)
     select $1, new_id(), 'import', 'done', 'ended', $2, repeat('語', 200), $3::jsonb from generate_series(1, 60)`,
    [world.company.id, world.company.owner.userID, JSON.stringify(report)],
  )
  return id
}

/** As many providers and email domains as a company may have, with the longest lists, and the answer of a test; gives its token. */
export async function fillProviders(world: World): Promise<string> {
  const company = world.company.id
  const run = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, [company, ...values])
  const domains = Array.from({ length: 50 }, (_, at) => `${at}${`.${'b'.repeat(60)}`.repeat(4)}`.slice(0, 253))
  await run(
    `insert into sso_secrets (company_id, id, purpose, sealed_secret, ending) select $1, new_id(), 'token', 'sealed', 'long' from generate_series(1, 2)`,
  )
  await run(
    `insert into sign_in_providers (company_id, id, audience, shape, name, issuer, client_id, client_secret, scopes, email_domains, enabled_at, tested_at)
     select $1, new_id(), (array['customers', 'team'])[1 + n % 2], 'oidc', $2, $3, $4, 'sealed', $5, $6, now(), now() from generate_series(1, 10) as n`,
    [
      long(60),
      `https://id.example/${'a'.repeat(480)}`,
      'c'.repeat(500),
      Array.from({ length: 20 }, () => 's'.repeat(100)),
      domains.slice(0, 30),
    ],
  )
  await run(
    `insert into sign_in_roles (company_id, provider_id, position, group_name, role_id)
     select $1, p.id, n, $2 || n, (select r.id from roles r where r.company_id = $1 limit 1)
     from sign_in_providers p cross join generate_series(1, 30) as n where p.company_id = $1`,
    [long(97)],
  )
  await run('insert into proven_domains (company_id, domain, token) select $1, d, $3 from unnest($2::text[]) as d', [
    domains,
    't'.repeat(43),
  ])
  const [provider] = await readProviders(world.db, company)
  const claims = {
    issuer: 'https://id.example',
    subject: 's'.repeat(255),
    email: null,
    isEmailVerified: false,
    name: null,
  }
  const answered = { ...claims, all: { groups: Array.from({ length: 1_000 }, () => long(200)) } }
  if (!provider) throw new Error('There is no provider.')
  return keepTest(world.db, company, provider, { userID: world.company.owner.userID, answered })
}

/** As many ways of signing in as an account can have, with the longest names, and a company that requires them. */
export async function fillAccount(world: World, accountID: string): Promise<void> {
  const run = (text: string, values: unknown[]) => world.service.database.pool.query(text, values)
  await run(`insert into authenticators (account_id, sealed_secret, last_step) values ($1, 'x', 0)`, [accountID])
  await run(
    `insert into passkeys (account_id, credential_id, public_key, counter, name) select $1, sha256(nr::text::bytea), 'x', 0, $2 from generate_series(1, 20) nr`,
    [accountID, long(lengths.name)],
  )
  await run('update companies set requires_second_factor = true where id = $1', [world.company.id])
}
