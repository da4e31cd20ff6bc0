import type { FastifyInstance } from 'fastify'
import { returnPaths } from '../../../contract/signInProviders.ts'
import type { Service } from '../service.ts'
import { comeBack } from './comeBack.ts'
import { goThere } from './goThere.ts'

/**
 * The way to a provider and back (docs/decisions/0060). `/auth/sso?provider=…` of a company's host sends the browser there; the provider sends it to the
 * return page of its shape on the root host, which finishes the sign-in and hands the browser over to the company's host.
 */
export function addProviders(app: FastifyInstance, service: Service): void {
  app.get<{ Querystring: Record<string, unknown> }>('/auth/sso', (request, reply) =>
    goThere(app, service, request, reply),
  )
  for (const path of new Set(Object.values(returnPaths)))
    app.get<{ Querystring: Record<string, unknown> }>(path, (request, reply) => comeBack(app, service, request, reply))
}
