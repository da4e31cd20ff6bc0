import type pg from 'pg'

/**
 * The pool as the job queue's library is given it. Whatever keeps a connection from being made is only a reason to try again at the next
 * poll: of some such errors the library makes pauses that grow to two minutes, for each of its workers, and of a database that is starting
 * up jobs would be done long after everything else is. Whoever asks by a callback is called once, which the driver does not promise when a
 * connection ends while it is made: the library would listen twice.
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
