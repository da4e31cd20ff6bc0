import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../../contract/languages.ts'
import { setLanguage } from './cookies.ts'
import { pathBefore } from './pathBefore.ts'

/**
 * Keeps a visitor's language in a cookie, or with `auto` keeps none, and leads back to the page they came from; without JavaScript it is a form's button. It needs no
 * token: someone who sent it for another would change the language of their pages and nothing more.
 */
export function addChosenLanguage(app: FastifyInstance): void {
  app.post<{ Params: { language: string } }>('/language/:language', async (request, reply) => {
    const { language } = request.params
    if (language !== 'auto' && languageOf(language) !== language) return reply.callNotFound()
    setLanguage(request, reply, language === 'auto' ? null : language)
    return reply.header('cache-control', 'private, no-store').redirect(pathBefore(request), 303)
  })
}
