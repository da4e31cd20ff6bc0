import { sql } from 'kysely'
import { adminOriginOf, originOf } from '../http/hosts.ts'
import { wordsFor } from '../words/words.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'

interface CompanyRow {
  name: string
  subdomain: string
  domain: string | null
  created: string
  members: number
  posts: number
  is_demo: boolean
}

/** `npm run company:list`: every company of this server, a line each, the oldest first. */
export const run = command(
  { help: t('commands.listCompanies.help'), needsNothing: true },
  async (argv, { open, say }) => {
    readArgs(argv, {})
    const { database, env } = await open()
    const { rows } = await sql<CompanyRow>`
    select k.name, k.subdomain, k.domain, k.is_demo, to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD') as created,
      (select count(*)::int from members m where m.company_id = k.id) as members,
      (select count(*)::int from posts p where p.company_id = k.id and p.deleted_at is null) as posts
    from companies k
    order by k.created_at, k.id`.execute(database.db)
    if (rows.length === 0) say(t('commands.listCompanies.none'))
    const table = rows.map((row) => [
      row.subdomain,
      row.name,
      row.created,
      t('commands.listCompanies.members', { count: row.members }),
      t('commands.listCompanies.posts', { count: row.posts }),
      stateOf(row),
      row.domain === null ? adminOriginOf(env, row) : `${adminOriginOf(env, row)}, ${originOf(env, row)}`,
    ])
    for (const line of inColumns(table)) say(line)
    return 0
  },
)

function stateOf({ is_demo: isDemo }: CompanyRow): string {
  return t(isDemo ? 'commands.listCompanies.demo' : 'commands.listCompanies.live')
}

function inColumns(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]?.map((_cell, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function t(...sentence: Parameters<ReturnType<typeof wordsFor>['t']>): string {
  return wordsFor('en').t(...sentence)
}
