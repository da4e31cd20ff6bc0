import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The PostgreSQL of this test run, as `globalSetup.ts` provides it to the workers. */
export interface TestCluster {
  /** The maintenance database, whose user may create databases. */
  connection:
    | { connectionString: string }
    | { host: string; port?: number; user: string; database: string; password?: string | undefined }
  /** In the name of every database of the run. */
  run: string
  /** The migrated database that each test's own is copied from. */
  template: string
  /** How `create database` copies it: files are twice as fast as the log, and what PostgreSQL 14 always does, which knows no such word. */
  strategy: 'strategy file_copy' | ''
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

export interface FreshDatabase {
  connection: pg.ClientConfig
  /** Disconnects all remaining clients. What no test drops is removed at the end of the run. */
  drop(): Promise<void>
}

/** A database of the caller's own, with every migration applied and no rows. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { connection, run, template, strategy } = inject('cluster')
  const name = `upwell_test_${run}_${randomBytes(4).toString('hex')}`
  await withClient(connection, async (client) => {
    await client.query(`create database ${name} template ${template} ${strategy}`)
    // Less than a statement of ours may take.
    await client.query(`alter database ${name} set upwell.patience = '14s'`)
  })
  return {
    connection: connectionTo(connection, name),
    async drop() {
      await withClient(connection, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** The same server and user, another database. */
export function connectionTo(connection: TestCluster['connection'], database: string): pg.ClientConfig {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

async function withClient(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
