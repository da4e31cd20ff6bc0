import pg from 'pg'
import type { OpenDatabase } from '../../server/ports/database/database.ts'

/** A statement as the product sent it. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Writes down every statement that a database's connections are sent while `during` works. */
export class Recording {
  #statements: Statement[] | null = null

  /** Before the first connection is made. */
  constructor({ pool }: OpenDatabase) {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, {
        query: (...args: unknown[]) => {
          const [text, values] = args
          if (typeof text === 'string')
            this.#statements?.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] })
          return query(...args)
        },
      })
    })
  }

  async during(work: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = []
    this.#statements = statements
    try {
      await work()
    } finally {
      this.#statements = null
    }
    return statements
  }
}

/** A part of a plan, with the names that `explain (format json)` gives. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Sort Space Type'?: string
  'Hash Batches'?: number
  'Temp Written Blocks'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export interface Explained extends Statement {
  plan: PlanNode
}

/**
 * Runs the statements of one call again, in a transaction that is taken back, and gives the plan of each as a prepared statement has it: generic, unless the
 * call itself asked for another. What it sets, it sets here too, but for the time that it gives a statement: a busy machine is no fault of a plan.
 */
export async function explain(client: pg.Client, statements: readonly Statement[]): Promise<Explained[]> {
  const explained: Explained[] = []
  await client.query('begin')
  try {
    for (const [at, { text, values }] of statements.entries()) {
      if (/^\s*(begin|start|commit|rollback|savepoint|release|set|explain)\b/i.test(text)) continue
      if (/set_config\(/.test(text)) {
        await client.query(text, [...values])
        await client.query("select set_config('statement_timeout', '0', true)")
      }
      const name = `hot_${at}`
      await client.query(`prepare ${name} as ${text}`)
      const list = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, buffers, timing off, format json) execute ${name}${list}`,
      )
      await client.query(`deallocate ${name}`)
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (plan) explained.push({ text, values, plan })
    }
  } finally {
    await client.query('rollback')
  }
  return explained
}

/** As the driver would send it: a list is PostgreSQL's own, a time says its zone. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value))
    return pg.escapeLiteral(
      `{${value.map((item) => `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`,
    )
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}
