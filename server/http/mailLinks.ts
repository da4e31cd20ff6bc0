import type { FastifyInstance } from 'fastify'
import type { CompanyID } from '../../db/companyID.ts'
import type { Service } from './service.ts'
import { languageOfReader } from './request/readersLanguage.ts'
import { companyAnew, placeOf } from './hosts.ts'
import { sameToken, sign } from '../secrets/tokens.ts'
import { endMails, isEndedKind, type EndedKind } from '../domain/notifications/endMails.ts'
import { unsubscribe } from '../domain/subscriptions/unsubscribe.ts'
import { wordsFor, type Words } from '../words/words.ts'
import { escapeHTML } from '../domain/text/escapeHTML.ts'
import { sendMailPage } from './mailPage.ts'

interface Link {
  post?: string
  kind?: string
  user?: string
  proof?: string
}

/** The one-click address that ends a person's emails about a post (RFC 8058): no sign-in, the proof is ours. */
export function unsubscribeURL(
  secret: Buffer,
  origin: string,
  { companyID, postID, userID }: { companyID: string; postID: string; userID: string },
): string {
  const query = new URLSearchParams({
    post: postID,
    user: userID,
    proof: sign(secret, 'unsubscribe', [companyID, postID, userID]),
  })
  return `${origin}/unsubscribe?${query.toString()}`
}

/** The one-click address that ends a person's emails of a kind. */
export function endOfKindURL(
  secret: Buffer,
  origin: string,
  { companyID, kind, userID }: { companyID: string; kind: EndedKind; userID: string },
): string {
  const query = new URLSearchParams({
    kind,
    user: userID,
    proof: sign(secret, 'unsubscribe-kind', [companyID, kind, userID]),
  })
  return `${origin}/unsubscribe?${query.toString()}`
}

/** A POST ends the emails at once; a GET shows a button that posts, because mail scanners open every link. */
export function addMailLinks(app: FastifyInstance, service: Service): void {
  app.route<{ Querystring: Link }>({
    method: ['GET', 'POST'],
    url: '/unsubscribe',
    handler: async (request, reply) => {
      const place = await placeOf(service, request.headers.host ?? '')
      if (place.kind !== 'company') return reply.callNotFound()
      const ending = endingOf(service.secret, place.company.id, request.query)
      if (!ending) return reply.callNotFound()
      const company = await companyAnew(service, place.company)
      const isPost = request.method === 'POST'
      if (isPost) await ending.end(service, company.id)
      const language = languageOfReader(request, company)
      const { t } = wordsFor(language)
      const text = ending.text(t, isPost ? 'done' : 'ask', company.name)
      const next = isPost
        ? `<p><a href="/settings/notifications">${escapeHTML(t('mail.stop.settings'))}</a></p>`
        : `<form method="post"><button>${escapeHTML(t('mail.stop.button'))}</button></form>`
      return sendMailPage(reply, { language, title: text, body: next })
    },
  })
}

/** What a link ends, and how that is said. */
interface Ending {
  end(service: Service, companyID: CompanyID): Promise<void>
  text(t: Words['t'], moment: 'ask' | 'done', company: string): string
}

/** What a link's query ends at this company; null when we did not make it. */
function endingOf(
  secret: Buffer,
  companyID: CompanyID,
  { post = '', kind, user = '', proof = '' }: Link,
): Ending | null {
  if (kind !== undefined) {
    if (!isEndedKind(kind) || !sameToken(proof, sign(secret, 'unsubscribe-kind', [companyID, kind, user]))) return null
    return {
      end: ({ database }, id) => endMails(database.db, id, { kind, userID: user }),
      text: (t, moment, company) => t(moment === 'ask' ? 'mail.stop.askKind' : 'mail.stop.doneKind', { company, kind }),
    }
  }
  if (!sameToken(proof, sign(secret, 'unsubscribe', [companyID, post, user]))) return null
  return {
    end: ({ database }, id) => unsubscribe(database.db, id, { postID: post, userID: user }),
    text: (t, moment, company) => t(moment === 'ask' ? 'mail.stop.ask' : 'mail.stop.done', { company }),
  }
}
