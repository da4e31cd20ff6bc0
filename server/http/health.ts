import type { FastifyInstance } from 'fastify'
import type { Standing } from './listening.ts'
import type { Service } from './service.ts'

const answersWithinMs = 1_000

/**
 * `/healthz` says that the process lives, and asks nothing else. `/readyz` says that requests should be sent here: the database, which was
 * migrated before anything listened, answers within a second, and the process is not ending.
 */
export function addHealth(app: FastifyInstance, { database }: Service, standing: Standing): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const why = standing.ending ? 'ending' : await databaseAnswers()
    reply.header('cache-control', 'no-store')
    return why === null ? reply.send({ ok: true }) : reply.code(503).header('retry-after', 1).send({ ok: false, why })
  })

  async function databaseAnswers(): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('database'), answersWithinMs)
    })
    const asked = database.pool.query('select from migrations limit 1').then(
      () => null,
      () => 'database',
    )
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
