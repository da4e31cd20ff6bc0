import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp, type Pages } from '../http/app.ts'
import type { Service } from '../http/service.ts'
import { openDatabase } from '../ports/database/database.ts'
import { csrfTokenOf } from '../secrets/tokens.ts'
import type { Answered, World } from './world.ts'

export interface AnotherProcess {
  app: FastifyInstance
  call: World['call']
  service: Service
  close(): Promise<void>
}

/** How a world's database is reached. */
export function connectionOf({ service }: Pick<World, 'service'>): pg.ClientConfig {
  const { connectionString, host, port, user, password, database } = service.database.pool.options
  return connectionString === undefined ? { host, port, user, password, database } : { connectionString }
}

/**
 * A second service over a world's database, with connections and memory of its own, as another process has it behind a balancer. `connection`
 * is its own way there.
 */
export async function openAnotherProcess(
  { service, company }: World,
  pages: Pages = async () => {},
  connection?: pg.ClientConfig,
): Promise<AnotherProcess> {
  const database = openDatabase({
    connection: connection ?? connectionOf({ service }),
    poolSize: 6,
    onError: () => {},
    // Like the world's, as long as its way there is an ordinary one.
    ...(connection ? {} : { connectWithinMs: 30_000 }),
  })
  const other: Service = { ...service, database }
  const app = await buildApp(other, pages)
  return {
    app,
    service: other,
    async call(path, input = {}, { as = null, at = company, headers = {} } = {}): Promise<Answered> {
      const cookie = as?.cookie ?? 'a-visitor-of-the-tests'
      const hostName = `${at.subdomain}.upwell.test`
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          host: hostName,
          origin: `http://${hostName}`,
          'content-type': 'application/json',
          cookie: as ? `upwell=${cookie}` : `upwell-visitor=${cookie}`,
          ...headers,
        },
        payload: JSON.stringify({ csrfToken: csrfTokenOf(service.secret, cookie), ...input }),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
