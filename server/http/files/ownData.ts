import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../domain/asking.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { ownData } from '../../domain/ownData/ownData.ts'
import type { MakeCopy } from '../downloads/copies.ts'
import { serveFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'

const limit = { count: 5, seconds: 3600 }

/**
 * What is kept of the signed-in person, as a file of theirs. It is written to a temporary file before any of it is sent, so that a slow reader holds
 * no connection of the database (docs/decisions/0027).
 */
export function addOwnData(app: FastifyInstance, service: Service, make: MakeCopy): void {
  serveFile(app, service, {
    url: '/account/data.json',
    async open(asking, _request, reply) {
      const { userID } = signedIn(asking)
      const copy = await make(asking, reply.raw, async () => {
        await countUse(service.database.db, `ownData:user:${asking.companyID}:${userID}`, limit)
        return ownData(service.database.pool, asking)
      })
      return { ...copy, name: 'my-data.json', type: 'application/json; charset=utf-8' }
    },
  })
}
