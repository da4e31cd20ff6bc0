import type { FastifyInstance } from 'fastify'
import { themeOf } from '../../../contract/themes.ts'
import { setTheme } from './cookies.ts'
import { pathBefore } from './pathBefore.ts'

/**
 * Keeps a reader's theme in the cookie that pages are rendered by, and leads back to the page they came from: what the footer's buttons do without
 * JavaScript. Like a language (`chosenLanguage.ts`) it needs no token.
 */
export function addChosenTheme(app: FastifyInstance): void {
  app.post<{ Params: { theme: string } }>('/theme/:theme', async (request, reply) => {
    const theme = themeOf(request.params.theme)
    if (theme === null) return reply.callNotFound()
    setTheme(request, reply, theme)
    return reply.header('cache-control', 'private, no-store').redirect(pathBefore(request), 303)
  })
}
