import pg from 'pg'
import { connectionOf } from './anotherProcess.ts'
import type { World } from './world.ts'

/** Sets a world's database to be read only, as a host does whose disk fills; everyone connects anew. Gives what lets it write again. */
export async function makeReadOnly(world: Pick<World, 'service'>): Promise<() => Promise<void>> {
  await onceFor(world, 'set default_transaction_read_only = on')
  return () => onceFor(world, 'reset default_transaction_read_only', { ends: false })
}

async function onceFor(world: Pick<World, 'service'>, change: string, { ends = true } = {}): Promise<void> {
  const client = new pg.Client(connectionOf(world))
  await client.connect()
  try {
    await client.query('set default_transaction_read_only = off')
    await client.query(`do $$ begin execute format('alter database %I ${change}', current_database()); end $$`)
    if (ends)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
  } finally {
    await client.end()
  }
}
