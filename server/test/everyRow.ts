import type { World } from './world.ts'

/** Counts that go up whatever is asked, and marks of what must be counted anew, which go once it is. */
const counted = new Set(['limits', 'recounts', 'report_days_due'])

/** Every row of every table of ours, as text in an order, by table: equal before and after what must change nothing. */
export async function everyRow({ service }: World, except: readonly string[] = []): Promise<Record<string, string[]>> {
  const { rows: tables } = await service.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (counted.has(name) || except.includes(name)) continue
    const { rows } = await service.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
