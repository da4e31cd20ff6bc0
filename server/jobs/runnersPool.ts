import type pg from 'pg'

/**
 * The connection pool as the job queue's library gets it. Any error while connecting is only a reason to try again at
 * the next poll: after some such errors the library makes pauses that grow to two minutes, for each of its workers, and
 * after a database start-up jobs would run long after everything else does. A caller that passes a callback is called
 * once, which the driver does not promise when a connection ends while it is being made: the library would listen
 * twice.
 */
export function runnersPool(pool: pg.Pool): pg.Pool {
  const ask = () =>
    pool.connect().catch((error: unknown) => {
      throw new Error(error instanceof Error ? error.message : String(error), { cause: error })
    })
  const connect = (done?: Parameters<pg.Pool['connect']>[0]): unknown => {
    if (!done) return ask()
    return void ask().then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    )
  }
  return new Proxy(pool, { get: (whole, name) => (name === 'connect' ? connect : Reflect.get(whole, name)) as unknown })
}
