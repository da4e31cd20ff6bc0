import type { FastifyInstance, FastifyReply } from 'fastify'
import { audienceAddresses } from '../../../contract/changelogAudienceKinds.ts'
import type { CompanyFacts } from '../../domain/asking.ts'
import { whereEntryLeads } from '../../domain/changelogAudience/whereEntryLeads.ts'
import { markSeen } from '../../domain/changelogAudience/reach.ts'
import { userOfToken } from '../../domain/changelogAudience/readerToken.ts'
import { keepAnswer, solvingOf } from '../../domain/changelogAudience/solving.ts'
import { isID } from '../../domain/ids.ts'
import { escapeHTML } from '../../domain/text/escapeHTML.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { wordsFor } from '../../words/words.ts'
import { companyAnew, placeOf } from '../hosts.ts'
import { sendMailPage } from '../mailPage.ts'
import { languageOfReader } from '../request/readersLanguage.ts'
import type { Service } from '../service.ts'

interface Query {
  to?: string
  solved?: string
  entry?: string
  reader?: string
}

/** The links of emails about entries: to read one, which notes that its reader opened it, and to say whether it solved what they had asked for. */
export function addEntryLinks(app: FastifyInstance, service: Service): void {
  app.get<{ Querystring: Query }>(audienceAddresses.open, async (request, reply) => {
    const company = await companyOf(request.headers.host)
    const { to = '', entry = '', reader = '' } = textsOf(request.query)
    const userID = company && userOfToken(service.secret, company.id, reader)
    if (!company || userID === null || !isID(entry)) return reply.callNotFound()
    const { db } = service.database
    const path = await whereEntryLeads(db, company.id, { entryID: entry, to, userID })
    if (path === null) return reply.callNotFound()
    // Where the company counts no clicks, that the entry was opened is all that is noted.
    const isClick = company.portal.countsChangelogClicks
    if (request.method === 'GET' && (isClick || to === 'entry'))
      await markSeen(db, company.id, { entryID: entry, userID, isClick })
    return reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(path, 303)
  })

  // A GET shows buttons that post, because mail scanners open every link.
  app.route<{ Querystring: Query }>({
    method: ['GET', 'POST'],
    url: audienceAddresses.solved,
    handler: async (request, reply) => {
      const company = await companyOf(request.headers.host)
      const { solved = '', entry: entryID = '', reader = '' } = textsOf(request.query)
      const userID = company && userOfToken(service.secret, company.id, reader)
      if (!company || userID === null || (solved !== 'yes' && solved !== 'no')) return reply.callNotFound()
      const { db } = service.database
      const asked = await solvingOf(db, company.id, { entryID, userID })
      if (!asked) return reply.callNotFound()
      const isPost = request.method === 'POST'
      if (isPost)
        await inTransaction(db, (tx) => keepAnswer(tx, company.id, { entryID, userID, solved: solved === 'yes' }))
      return sendAnswers(reply, {
        language: languageOfReader(request, await companyAnew(service, company)),
        entryID,
        reader,
        title: asked.title,
        first: solved,
        isDone: isPost,
        readPath: `/changelog/${encodeURIComponent(asked.urlName)}`,
      })
    },
  })

  async function companyOf(host: string | undefined): Promise<CompanyFacts | null> {
    const place = await placeOf(service, host ?? '')
    return place.kind === 'company' ? place.company : null
  }
}

/** A parameter that is given twice is none. */
function textsOf(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'))
}

interface Answers {
  language: string
  entryID: string
  reader: string
  title: string
  /** The answer of the link that was followed. */
  first: 'yes' | 'no'
  isDone: boolean
  readPath: string
}

function sendAnswers(
  reply: FastifyReply,
  { language, entryID, reader, title, first, isDone, readPath }: Answers,
): FastifyReply {
  const { t } = wordsFor(language)
  const button = (solved: 'yes' | 'no') => {
    const query = new URLSearchParams({ solved, entry: entryID, reader }).toString()
    return `<form method="post" action="${escapeHTML(`${audienceAddresses.solved}?${query}`)}"><button>${escapeHTML(t(`mail.solved.${solved}`))}</button></form>`
  }
  const other = first === 'yes' ? 'no' : 'yes'
  const paragraph = (text: string) => `<p>${escapeHTML(text)}</p>`
  const body = isDone
    ? `${paragraph(t('mail.solved.change'))}${button(other)}<p><a href="${escapeHTML(readPath)}">${escapeHTML(t('mail.solved.read'))}</a></p>`
    : `${paragraph(t('mail.solved.lead'))}${button(first)}${button(other)}`
  return sendMailPage(reply, {
    language,
    title: isDone ? t('mail.solved.thanks') : t('mail.solved.title', { title }),
    body,
  })
}
