import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { sql } from 'kysely'

/** What saved views name: by its id in filters, by its address elsewhere. */
interface Named {
  id: string
  urlName: string
}

interface Redirect {
  kind: 'category' | 'status' | 'tag'
  from: Named
  to: Named & { name: string }
  /** Whether something else has the address of `from` too, such as a tag of another board: then a view keeps naming that. */
  isShared: boolean
}

/** Where queries are saved: in views, as rules of roadmaps, and in views of roadmaps that were given away, which keep no names. */
const places = [
  {
    found: 'select v.id, v.query, v.names from views v where v.company_id = $1 order by v.id',
    put: 'update views set query = $3, names = $4 where company_id = $1 and id = $2::uuid',
  },
  {
    found:
      'select m.id, m.rule_query as query, m.rule_names as names from roadmaps m where m.company_id = $1 and m.rule_query is not null order by m.id',
    put: 'update roadmaps set rule_query = $3, rule_names = $4 where company_id = $1 and id = $2::uuid',
  },
  {
    found:
      'select s.id, s.query, null as names from roadmap_shares s where s.company_id = $1 and s.revoked_at is null order by s.id',
    put: 'update roadmap_shares set query = $3 where company_id = $1 and id = $2::uuid',
  },
]

/**
 * Leads every saved view and every rule of a roadmap of a company from something that goes to what its posts are in afterwards, in the transaction in which it goes. Views that
 * name both name the latter once.
 */
export async function redirectViews(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  redirect: Redirect,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:views`}, 0))`.execute(db)
  for (const { found, put } of places) {
    const saved = await rows<{ id: string; query: string; names: string | null }>(db, companyID, found, [])
    for (const one of saved) {
      const query = redirected(JSON.parse(one.query) as StoredQuery, redirect)
      if (JSON.stringify(query) === one.query) continue
      const { kind, to } = redirect
      if (one.names === null) {
        await rows(db, companyID, put, [one.id, JSON.stringify(query)])
        continue
      }
      const names = {
        ...(JSON.parse(one.names) as object),
        [`${kind}:${to.urlName}`]: to.name,
        [`${kind}:${to.id}`]: to.name,
      }
      await rows(db, companyID, put, [one.id, JSON.stringify(query), JSON.stringify(names)])
    }
  }
}

/** As the database has it: perhaps written by another version. */
type StoredQuery = Record<string, unknown>

const lists = { category: 'categoryURLNames', status: 'status', tag: 'tagURLNames' } as const
const fields = { category: ['category'], status: ['status'], tag: ['tags', 'tag'] } as const

function redirected(query: StoredQuery, redirect: Redirect): StoredQuery {
  const list = lists[redirect.kind]
  const { filters } = (query['filtering'] ?? {}) as { filters?: unknown }
  const inner = (['roadmap', 'filters'] as const).filter((name) => isQuery(query[name]))
  return {
    ...query,
    // A view of a roadmap has its filters one below, and in one that was given away they are that one.
    ...Object.fromEntries(inner.map((name) => [name, redirected(query[name] as StoredQuery, redirect)])),
    ...(Array.isArray(query[list]) ? { [list]: leadOn(query[list], redirect) } : {}),
    ...(Array.isArray(filters)
      ? {
          filtering: {
            ...(query['filtering'] as object),
            filters: filters.map((filter) => ofFilter(filter, redirect)),
          },
        }
      : {}),
  }
}

function isQuery(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function ofFilter(filter: unknown, redirect: Redirect): unknown {
  const { resource, value } = filter as { resource?: string; value?: { fieldID?: string; value?: unknown } }
  const isOfKind = (fields[redirect.kind] as readonly string[]).includes(value?.fieldID ?? '')
  if (resource === 'customPostField' || !isOfKind) return filter
  const next = Array.isArray(value?.value) ? leadOn(value.value, redirect) : leadOn([value?.value], redirect).at(-1)
  return { ...(filter as object), value: { ...value, value: next } }
}

/** Names with the new one in the place of the old, each once. */
function leadOn(names: readonly unknown[], { from, to, isShared }: Redirect): unknown[] {
  const next = names.flatMap((name) => {
    if (typeof name === 'string' && name.toLowerCase() === from.id) return [to.id]
    if (name !== from.urlName) return [name]
    return isShared ? [name, to.urlName] : [to.urlName]
  })
  return [...new Set(next)]
}
