import type { FastifyInstance } from 'fastify'
import type { Standing } from './listening.ts'
import type { Service } from './service.ts'

const answersWithinMs = 1_000
const askedEveryMs = 1_000

/**
 * `/healthz` says that the process lives, and asks nothing else. `/readyz` says that requests should be sent here: the database, which was
 * migrated before anything listened, answers within a second, and the process is not ending. The answer is shared for a second, so that the
 * database is asked once a second at most and nobody is refused. One that takes no writes still shows what it has: that is said, and no
 * reason to send requests elsewhere.
 */
export function addHealth(app: FastifyInstance, { database }: Service, standing: Standing): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const found = standing.ending ? 'ending' : await shared()
    reply.header('cache-control', 'no-store')
    if (found === 'ending' || found === 'database')
      return reply.code(503).header('retry-after', 1).send({ ok: false, why: found })
    return reply.send(found === 'reads' || database.isReadOnly() ? { ok: true, readOnly: true } : { ok: true })
  })

  let last: { at: number; found: ReturnType<typeof databaseAnswers> } | undefined

  function shared(): ReturnType<typeof databaseAnswers> {
    if (!last || performance.now() - last.at >= askedEveryMs) last = { at: performance.now(), found: databaseAnswers() }
    return last.found
  }

  async function databaseAnswers(): Promise<'writes' | 'reads' | 'database'> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'database'>((resolve) => {
      timer = setTimeout(() => resolve('database'), answersWithinMs)
    })
    const asked = database.pool
      .query<{ read_only: boolean }>(
        "select current_setting('transaction_read_only') = 'on' as read_only from migrations limit 1",
      )
      .then(
        ({ rows }) => (rows[0]?.read_only === true ? 'reads' : 'writes'),
        () => 'database' as const,
      )
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
