import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { answerCall, send } from '../api.ts'
import { refuse } from '../dispatch.ts'
import { placeOf } from '../hosts.ts'
import { bearerOf, languageOfProgram, requireKey } from '../keyedCall.ts'
import { usualLimits, wideLimits } from '../request/input.ts'
import { widePaths } from '../request/widePaths.ts'
import type { Service } from '../service.ts'

/** Takes the bodies of calls to which programs send more than others. A large one is read only once its key is known: nobody else fills the memory. */
export function addWideBodies(app: FastifyInstance, service: Service): void {
  for (const path of widePaths)
    app.post(
      path,
      {
        bodyLimit: wideLimits.bytes,
        async preParsing(request, reply, payload) {
          if (!isUsual(request) && !(await isAllowed(service, request, reply))) return
          return payload
        },
      },
      (request, reply) => answerCall(service, request, reply),
    )
}

/** One that does not say how long it is may be of any length. */
function isUsual({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return length !== undefined && Number(length) <= usualLimits.bytes
}

/** Whether a program may send so much; answers it if not. What a page sends is never as long. */
async function isAllowed(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const place = await placeOf(service, request.headers.host ?? '')
  const company = place.kind === 'company' ? place.company : null
  try {
    const token = bearerOf(request)
    if (token === null) throw new CallError('tooLarge')
    if (!company) throw new CallError('badKey')
    await requireKey(service, request, { company, token })
    return true
  } catch (error) {
    const language = company ? languageOfProgram(request, company) : 'en'
    const path = request.url.split('?', 1)[0] ?? ''
    const answered = refuse(error, service, { language, path, requestID: request.id })
    await send(reply, answered)
    return false
  }
}
