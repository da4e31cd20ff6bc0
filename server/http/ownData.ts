import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import { countUse } from '../domain/limits/countUse.ts'
import { setupOf } from '../domain/companies/setup.ts'
import { ownData } from '../domain/people/ownData.ts'
import { openAsking } from './asking.ts'
import { readCookies } from './cookies.ts'
import { currently, refuse } from './dispatch.ts'
import { placeOf } from './hosts.ts'
import type { Service } from './service.ts'

const limit = { count: 5, seconds: 3600 }

/**
 * What is kept of whoever is signed in, as a file of theirs. It changes nothing, so it needs no token; another site that leads here gives the
 * person their own data and sees none of it.
 */
export function addOwnData(app: FastifyInstance, service: Service): void {
  app.get('/account/data.json', async (request, reply) => {
    try {
      const place = await placeOf(service, request.headers.host ?? '')
      if (place.kind !== 'company') throw new CallError('noCompany')
      const { session } = readCookies(request)
      const asking = await currently(service, place.company, (company) =>
        openAsking(service, { company, sessionToken: session, boundTo: session, requestID: request.id, ip: request.ip }),
      )
      if (!asking.viewer) throw new CallError('signInNeeded')
      await countUse(service.database.db, `ownData:user:${asking.companyID}:${asking.viewer.userID}`, limit)
      const pieces = ownData(service.database.pool, asking, await setupOf(asking))
      return await reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="my-data.json"', 'x-content-type-options': 'nosniff' })
        .type('application/json; charset=utf-8')
        .send(Readable.from(pieces))
    } catch (error) {
      const { status, body, retryAfterSeconds } = refuse(error, service, { language: 'en', path: '/account/data.json', requestID: request.id })
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    }
  })
}
