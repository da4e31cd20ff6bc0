import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { auditQuery, type AuditFilters } from './auditQuery.ts'

let world: World
const many = 30_000
/** One of a hundred people, and of a thousand things: the rarest filters. */
const personOf = (n: number) => `00000000-0000-7000-8000-${String(n % 100).padStart(12, '0')}`
const thingOf = (n: number) => `00000000-0000-7000-9000-${String(n % 1_000).padStart(12, '0')}`

beforeAll(async () => {
  world = await openWorld()
  // Two companies in turn, so that no page of the table has only the rows of one; a minute between two rows.
  await world.db.transaction().execute(async (tx) => {
    // Tests commit without waiting for the disk, and until then vacuum marks no page as visible.
    await sql`set local synchronous_commit = on`.execute(tx)
    await sql`
    insert into audit_entries (company_id, id, kind, action, actor_id, subject_id, data, session, browser, created_at)
    select case when n % 2 = 0 then ${world.company.id}::uuid else ${world.other.id}::uuid end,
      (lpad(to_hex(${Date.UTC(2026, 0, 1)}::bigint + n::bigint * 60000), 12, '0') || '70008000' || lpad(n::text, 12, '0'))::uuid,
      case when n % 500 = 0 then 'people' else 'settings' end, case when n % 500 = 0 then 'user.blocked' else 'board.updated' end,
      ('00000000-0000-7000-8000-' || lpad((n / 2 % 100)::text, 12, '0'))::uuid, ('00000000-0000-7000-9000-' || lpad((n / 2 % 1000)::text, 12, '0'))::uuid,
      '{}', 'member', 'Firefox, macOS', to_timestamp(${Date.UTC(2026, 0, 1)}::bigint / 1000 + n * 60)
    from generate_series(0, ${many * 2 - 1}) n`.execute(tx)
  })
  await vacuumed()
})
afterAll(() => world.close())

/**
 * Vacuums until nearly every page is marked as visible. One vacuum is not enough where anything else in this database,
 * such as the analysis that PostgreSQL starts by itself, still looks at it as it was before the rows came.
 */
async function vacuumed() {
  for (const deadline = Date.now() + 60_000; ;) {
    await sql`vacuum (analyze, freeze) audit_entries`.execute(world.db)
    const { rows } = await sql<{ share: number; older: string | null }>`
      select relallvisible::float / relpages as share, (
        select string_agg(concat_ws(' ', backend_type, state, query), '; ') from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null) as older
      from pg_class where relname = 'audit_entries'`.execute(world.db)
    if ((rows[0]?.share ?? 0) >= 0.9) return
    if (Date.now() > deadline)
      throw new Error(`vacuum marked too few pages as visible; older views: ${rows[0]?.older ?? 'none'}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

async function ask(filters: AuditFilters, after: string | null = null) {
  const matches =
    filters.search === undefined ? null : { actions: ['user.blocked' as const], ids: [personOf(7), thingOf(7)] }
  const { text, values } = auditQuery({ company: { ...facts, id: world.company.id } }, filters, {
    matches,
    after,
    most: 31,
  })
  const { pool } = world.service.database
  const { rows: found } = await pool.query<{ id: string | null; reached: string | null; is_cut: boolean }>(text, [
    world.company.id,
    ...values,
  ])
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [world.company.id, ...values],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return { found, buffers: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0) }
}

const facts = { timeZone: 'UTC' } as Parameters<typeof auditQuery>[0]['company']

test.each<[string, AuditFilters]>([
  ['no filter', {}],
  ['a person', { actorID: personOf(3) }],
  ['a thing', { subjectID: thingOf(3) }],
  ['a rare kind', { kind: 'people' }],
  ['days', { days: { from: '2026-01-03', to: '2026-01-05' } }],
  ['a person and a kind that they never did', { actorID: personOf(3), kind: 'people' }],
  ['words', { search: 'x' }],
  [
    'everything at once',
    { actorID: personOf(0), subjectID: thingOf(0), kind: 'people', days: { from: '2026-01-03' }, search: 'x' },
  ],
])('a page by %s looks at no more than 250 pages of a large log', async (_what, filters) => {
  const { buffers } = await ask(filters)
  expect(buffers).toBeLessThanOrEqual(250)
})

test('days are the company’s, the last one is not included, and the latest entry is first', async () => {
  const { found } = await ask({ days: { from: '2026-01-03', to: '2026-01-04' } })
  const times = found.map(({ id }) => Number.parseInt((id ?? '').replace('-', '').slice(0, 12), 16))
  expect(Math.max(...times)).toBe(Date.UTC(2026, 0, 3, 23, 58))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('what two filters leave of a long log is found part by part, each once', async () => {
  const seen: string[] = []
  let turns = 0
  for (let after: string | null = null, isMore = true; isMore; turns += 1) {
    const { found } = await ask({ kind: 'settings', search: 'x' }, after)
    const ids = found.flatMap(({ id }) => id ?? []).slice(0, 30)
    seen.push(...ids)
    after = found.length > 30 ? (ids.at(-1) ?? null) : (found[0]?.reached ?? null)
    isMore = found.length > 30 || found[0]?.is_cut === true
  }
  const { rows } = await world.service.database.pool.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where company_id = $1 and kind = 'settings' and (actor_id = $2 or subject_id = $3)`,
    [world.company.id, personOf(7), thingOf(7)],
  )
  expect([seen.length, new Set(seen).size]).toEqual([rows[0]?.count, rows[0]?.count])
  expect(turns).toBeLessThan(many / 200)
})
