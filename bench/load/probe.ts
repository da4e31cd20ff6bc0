import type pg from 'pg'
import { Connection } from './client.ts'
import type { Side } from './measure.ts'

/** What one request costs the database. */
export interface Cost {
  statements: number
  /** Pages of 8 kB that were looked at, found in memory or not. */
  buffers: number
}

const asked = 40

/**
 * Counts the statements and buffers of a side's requests by `pg_stat_statements`, which counts only here: while times are taken it is
 * off. Undefined where the server has not loaded it.
 */
export async function probe(client: pg.Client, side: Side, counter: { next: number }): Promise<Cost | undefined> {
  if (!(await canCount(client))) return undefined
  await setCounting(client, 'top')
  const connection = await Connection.open(side.port)
  try {
    // The first ones prepare statements and fill caches of the server's own.
    for (let n = 0; n < asked; n += 1) await connection.ask(side.request(counter.next++))
    await client.query('select pg_stat_statements_reset()')
    for (let n = 0; n < asked; n += 1) await connection.ask(side.request(counter.next++))
    const { rows } = await client.query<{ statements: number; buffers: number }>(costQuery)
    const [cost] = rows
    return cost && { statements: cost.statements / asked, buffers: cost.buffers / asked }
  } finally {
    connection.close()
    await setCounting(client, 'none')
  }
}

/** Prepares a database for `probe`; counting is off afterwards. */
export async function prepareProbe(client: pg.Client): Promise<void> {
  if (!(await canCount(client))) return
  await client.query('create extension if not exists pg_stat_statements')
  await setCounting(client, 'none')
}

async function canCount(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ loaded: boolean }>(
    `select current_setting('shared_preload_libraries') like '%pg_stat_statements%' as loaded`,
  )
  return rows[0]?.loaded ?? false
}

async function setCounting(client: pg.Client, what: 'top' | 'none'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${what}'`)
  await client.query('select pg_reload_conf()')
  await new Promise((resolve) => setTimeout(resolve, 200))
}

// The vote folder and the job worker query the database all the time, with or without visitors.
const costQuery = `
  select coalesce(sum(calls), 0)::float8 as statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as buffers
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query !~* 'pg_stat_statements|pg_reload_conf|alter system|graphile_worker|pg_try_advisory_xact_lock|with touched as|^(begin|commit|start)'`
