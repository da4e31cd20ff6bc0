import type { FastifyInstance } from 'fastify'
import type { Service } from './service.ts'
import { openAskingOf } from './asking.ts'
import { companyAnew, placeOf } from './hosts.ts'
import { countingWrites, findAnswer, refuse, runCall } from './dispatch.ts'
import { setShared } from './request/cookies.ts'

interface Params {
  roadmapURLName: string
  roadmapViewID: string
}

/**
 * Takes the password of a shared roadmap from its page's form, which works without JavaScript, and leads back to the page. It needs no token: knowing the password is
 * all that it proves, and it lets this browser see nothing else. Tries are counted as the call counts them.
 */
export function addSharedRoadmapForm(app: FastifyInstance, service: Service): void {
  app.post<{ Params: Params; Querystring: { embed?: string } }>(
    '/roadmaps/shared/:roadmapURLName/:roadmapViewID',
    async (request, reply) => {
      const place = await placeOf(service, request.headers.host ?? '')
      if (place.kind !== 'company') return reply.callNotFound()
      const company = await companyAnew(service, place.company)
      const { roadmapURLName, roadmapViewID } = request.params
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const body = { roadmapURLName, roadmapViewID, password: (fields.get('password') ?? '').slice(0, 200) }
      const asking = await openAskingOf(service, request, company)
      const found = findAnswer('/api/roadmaps/shared/unlock')
      let refused: string | null = null
      try {
        await countingWrites(service, found, body)(asking)
        await runCall(found, body, asking)
      } catch (error) {
        const { status, body: said } = refuse(error, service, {
          language: asking.language,
          path: '/roadmaps/shared/…',
          requestID: request.id,
        })
        if (status === 404) return reply.callNotFound()
        refused = 'code' in said && said['code'] === 'wrongPassword' ? 'password' : 'later'
      }
      const { sharedChanged } = asking.session
      if (sharedChanged !== undefined) setShared(request, reply, sharedChanged)
      const query = new URLSearchParams({
        ...(refused === null ? {} : { refused }),
        ...(request.query.embed === '1' ? { embed: '1' } : {}),
      }).toString()
      const path = `/roadmaps/shared/${encodeURIComponent(roadmapURLName)}/${encodeURIComponent(roadmapViewID)}`
      return reply.header('cache-control', 'private, no-store').redirect(query === '' ? path : `${path}?${query}`, 303)
    },
  )
}
