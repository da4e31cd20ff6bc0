import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/cluster.ts'
import { openDatabase } from './database.ts'

test('a connection that was made and never asked anything is not taken for silent', async () => {
  const own = await freshDatabase()
  const errors: Error[] = []
  const database = openDatabase({ connection: own.connection, poolSize: 1, onError: (error) => errors.push(error) })
  try {
    database.endSilenceAfter(500)
    const client = await database.pool.connect()
    client.release()
    await sleep(1_300)
    expect(errors).toEqual([])
    expect(database.pool.idleCount).toBe(1)
  } finally {
    await database.close()
    await own.drop()
  }
})
