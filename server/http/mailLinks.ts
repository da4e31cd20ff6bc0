import type { FastifyInstance } from 'fastify'
import type { Service } from './service.ts'
import { directionOf } from '../../contract/languages.ts'
import { languageOfReader } from './readersLanguage.ts'
import { companyAnew, placeOf } from './hosts.ts'
import { sameToken, sign } from '../secrets/tokens.ts'
import { unsubscribe } from '../domain/subscriptions/unsubscribe.ts'
import { wordsFor } from '../words/words.ts'
import { escapeHTML } from '../domain/text/escapeHTML.ts'

interface Link {
  post?: string
  user?: string
  proof?: string
}

/** The one-click address that ends a person's mails about a post (RFC 8058): no sign-in, the proof is ours. */
export function unsubscribeURL(secret: Buffer, origin: string, { companyID, postID, userID }: { companyID: string; postID: string; userID: string }): string {
  const query = new URLSearchParams({ post: postID, user: userID, proof: sign(secret, 'unsubscribe', [companyID, postID, userID]) })
  return `${origin}/unsubscribe?${query.toString()}`
}

/** A POST ends the mails at once; a GET shows a button that posts, because mail scanners open every link. */
export function addMailLinks(app: FastifyInstance, service: Service): void {
  app.route<{ Querystring: Link }>({
    method: ['GET', 'POST'],
    url: '/unsubscribe',
    handler: async (request, reply) => {
      const place = await placeOf(service, request.headers.host ?? '')
      const { post = '', user = '', proof = '' } = request.query
      if (place.kind !== 'company') return reply.callNotFound()
      if (!sameToken(proof, sign(service.secret, 'unsubscribe', [place.company.id, post, user]))) return reply.callNotFound()
      const company = await companyAnew(service, place.company)
      const isPost = request.method === 'POST'
      if (isPost) await unsubscribe(service.database.db, company.id, { postID: post, userID: user })
      const language = languageOfReader(request, company)
      const { t } = wordsFor(language)
      const text = t(isPost ? 'mail.stop.done' : 'mail.stop.ask', { company: company.name })
      const button = isPost ? '' : `<form method="post"><button>${escapeHTML(t('mail.stop.button'))}</button></form>`
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(page(language, text, button))
    },
  })
}

function page(language: string, text: string, button: string): string {
  return `<!doctype html><html lang="${escapeHTML(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHTML(text)}</title></head><body><main><h1>${escapeHTML(text)}</h1>${button}</main></body></html>`
}
