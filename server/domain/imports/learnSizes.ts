import { sql } from 'kysely'
import type { Db } from '../../ports/database/database.ts'

/** After so many records of an import the database looks at its tables anew. */
const milestones = [400, 4_000, 40_000] as const

/** What an import fills, by itself and by triggers, and what the triggers and counters of these read. */
const tables = {
  posts: [
    'posts',
    'comments',
    'post_slugs',
    'post_stats',
    'post_changes',
    'inbox_states',
    'votes',
    'users',
    'user_identities',
    'user_stats',
    'import_refs',
    'import_rows',
    'recounts',
  ],
  customers: [
    'users',
    'user_identities',
    'user_stats',
    'user_field_values',
    'third_party_companies',
    'third_party_company_people',
    'third_party_company_stats',
    'third_party_company_field_values',
    'recounts',
  ],
} as const

/**
 * Tells the database how large its tables have become, where an import makes them many times larger: PostgreSQL looks at them once a minute, and until then plans for empty ones, which reads
 * all of a company's posts or people for each of them. Call it between transactions.
 */
export async function learnSizes(
  db: Db,
  of: keyof typeof tables,
  { before, now }: { before: number; now: number },
): Promise<void> {
  if (!milestones.some((milestone) => before < milestone && now >= milestone)) return
  const [filled = 'posts'] = tables[of]
  const { rows } = await sql<{ is_known: boolean }>`
    select c.reltuples >= ${now * 10} as is_known from pg_class c where c.oid = ${filled}::regclass`.execute(db)
  if (rows[0]?.is_known === true) return
  for (const table of tables[of]) await sql`analyze ${sql.table(table)}`.execute(db)
}
