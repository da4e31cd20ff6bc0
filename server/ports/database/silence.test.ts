import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../test/cluster.ts'
import { openDatabase } from './database.ts'

afterEach(() => void vi.useRealTimers())

test('a connection that was made and never asked anything is not taken for silent', async () => {
  const own = await freshDatabase()
  const errors: Error[] = []
  const database = openDatabase({ connection: own.connection, poolSize: 1, onError: (error) => errors.push(error) })
  try {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database.endSilenceAfter(500)
    const client = await database.pool.connect()
    client.release()
    vi.advanceTimersByTime(2_000)
    // A connection that was given up has left the pool by then.
    await sleep(50)
    expect(errors).toEqual([])
    expect(database.pool.idleCount).toBe(1)
  } finally {
    await database.close()
    await own.drop()
  }
})
