import type { FastifyInstance } from 'fastify'
import { previewedEmailOf } from '../../contract/emailPreviews.ts'
import { languageOf } from '../../contract/languages.ts'
import { accentOf } from '../domain/companies/accentOf.ts'
import { teamsOf } from '../domain/accounts/teamsOf.ts'
import { sampleMails } from '../email/samples/sampleMails.ts'
import { mailService } from '../jobs/envelope.ts'
import { wordsFor } from '../words/words.ts'
import { isRootHost } from './hosts.ts'
import { openRootAsking } from './rootAsking.ts'
import type { Service } from './service.ts'

/** Nothing of an email may run or load; its own styles stand in it. Only our pages show it, in a frame without rights. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** One of our emails with sample content, for a frame on `/previewEmail`: for who is signed in at the root and on a company's team. */
export function addEmailPreviews(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { email: string; language: string } }>('/previewEmail/:email/:language', async (request, reply) => {
    const email = previewedEmailOf(request.params.email)
    const language = languageOf(request.params.language)
    if (!email || !language || !isRootHost(service.env, request.headers.host ?? '')) return reply.callNotFound()
    const asking = await openRootAsking(service, request)
    const [company] = asking.account ? await teamsOf(asking, asking.account.accountID) : []
    if (!company) return reply.callNotFound()
    const words = wordsFor(language)
    const mail = sampleMails(
      {
        company: { name: company.name, url: `${company.url}/`, accent: accentOf({ accent: null }) },
        product: mailService({ service }),
        person: 'Ada Lovelace',
        role: 'Manager',
        title: words.t('accountMail.sample.title'),
        text: words.t('accountMail.sample.text'),
        board: words.t('accountMail.sample.board'),
        category: words.t('accountMail.sample.category'),
        status: words.statusName('Planned'),
        day: '2027-03-01',
        url: `${company.url}/`,
      },
      words,
    )[email]
    if (!mail) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })
}
