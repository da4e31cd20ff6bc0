import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../ports/database/embedded/embedded.ts'
import { installQueue } from '../jobs/install.ts'
import { migrate } from '../ports/database/migrate.ts'
import { connectionTo, type TestCluster } from './cluster.ts'
import { guardAgainstInterruption } from './interruption.ts'
import { quickFolder } from './quickFolder.ts'

/**
 * Gives the run its PostgreSQL: `TEST_DATABASE_URL` (a server of version 14 or newer, a role that may create databases), or an embedded
 * one in a temporary folder. Nothing of either is left afterwards.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  const run = randomBytes(4).toString('hex')
  const keeper = new pg.Client({ ...server.connection, application_name: `upwell_${run}` })
  try {
    await keeper.connect()
    await dropRuns(keeper, { except: run })
    const template = `upwell_template_${run}`
    const version = await serverVersion(keeper)
    await createTemplate(keeper, template, version)
    await migrate(connectionTo(server.connection, template))
    await withQueue(connectionTo(server.connection, template))
    project.provide('cluster', {
      connection: server.connection,
      run,
      template,
      strategy: version >= 15 ? 'strategy file_copy' : '',
    })
  } catch (error) {
    await keeper.end().catch(() => {})
    await server.stop()
    throw error
  }
  return async () => {
    if (!server.isOurs) await dropRuns(keeper, { only: run })
    await keeper.end()
    await server.stop()
  }
}

async function withQueue(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  // The queue's own library warns of a pool without one.
  pool.on('error', () => {})
  await installQueue(pool)
  await pool.end()
}

interface TestServer {
  connection: TestCluster['connection']
  /** Made for this run, and gone with it. */
  isOurs: boolean
  stop(): Promise<void>
}

async function testServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { connection: { connectionString: url }, isOurs: false, stop: async () => {} }
  const dataDir = await mkdtemp(join(await quickFolder(), 'upwell-test-'))
  // What these lose in a power cut is worth nothing here, nor is a small log.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // Who waits for each other is told apart a second sooner than usual: races of tests come to it often, and it is the same deadlock.
  const settings = { ...unsafe, deadlock_timeout: '50ms' }
  const database = await startEmbedded({ dataDir, settings })
  const disarm = guardAgainstInterruption(database.pid, dataDir)
  return {
    connection: database.connection,
    isOurs: true,
    async stop() {
      disarm()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

/** The collation of the embedded cluster where the server has it, else the C library's of the same name. */
async function createTemplate(client: pg.Client, name: string, version: number): Promise<void> {
  const locale =
    version >= 17
      ? "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"
      : "lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'"
  await client.query(`create database ${name} template template0 encoding 'UTF8' ${locale}`)
}

/**
 * Drops databases of test runs on a server that outlives them: this run's own, or those of runs that were killed, which are known by
 * having no connection of their run's name left.
 */
async function dropRuns(client: pg.Client, which: { only: string } | { except: string }): Promise<void> {
  const { rows } = await client.query<{ name: string; run: string }>(
    `select datname as name, split_part(datname, '_', 3) as run
     from pg_database
     where datname ~ '^upwell_(template|test)_[0-9a-f]{8}(_|$)'`,
  )
  const { rows: live } = await client.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where application_name ~ '^upwell_'",
  )
  const names = new Set(live.map((row) => row.name))
  for (const { name, run } of rows) {
    const drop = 'only' in which ? run === which.only : run !== which.except && !names.has(`upwell_${run}`)
    if (drop) await client.query(`drop database if exists ${name} with (force)`)
  }
}
