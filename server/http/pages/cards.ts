import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Board } from '../../../contract/boards.ts'
import type { Entry } from '../../../contract/changelog.ts'
import { CallError } from '../../../contract/errors.ts'
import { formatTagOf, languageOf } from '../../../contract/languages.ts'
import type { Post } from '../../../contract/posts.ts'
import type { Asking, CompanyFacts } from '../../domain/asking.ts'
import { accentOf } from '../../domain/companies/accentOf.ts'
import { cutAtWord } from '../../domain/text/cutAtWord.ts'
import { drawCard, type Card } from '../../ports/images/drawCard.ts'
import { Busy } from '../../ports/images/turns.ts'
import { wordsFor } from '../../words/words.ts'
import { openAsking } from '../asking.ts'
import { countMore } from '../admission/countReads.ts'
import { currently, findAnswer, runCall } from '../dispatch.ts'
import { sendRefusal } from '../sendRefusal.ts'
import { etagOf, holds } from './etags.ts'
import { placeOf } from '../hosts.ts'
import { costs } from '../admission/limits.ts'
import { networkAddress } from '../connections/networkAddress.ts'
import type { Service } from '../service.ts'

/** Which page the card is of: the portal, a board, a post, the changelog, or an entry of it. */
interface Subject {
  isChangelog?: boolean
  entry?: string
  board?: string
  post?: string
}

/** What a card shows, before anything is drawn: the same facts give the same picture. */
interface Facts extends Omit<Card, 'logo'> {
  logoID: string | null
  companyID: string
}

/** Changes when cards are drawn otherwise. */
const drawing = 1

/**
 * Serves the images shown with links to a portal, its parts and a post elsewhere (Open Graph's `og:image`). The answer is
 * always that for a stranger; what a stranger can't see has no card, like what does not exist. Nothing is drawn for a
 * client that has it already.
 */
export function addCards(app: FastifyInstance, service: Service): void {
  for (const [url, isChangelog] of [
    ['/card.png', false],
    ['/:board/card.png', false],
    ['/:board/p/:post/card.png', false],
    ['/changelog/card.png', true],
    ['/changelog/:entry/card.png', true],
  ] as const) {
    app.get<{ Params: Omit<Subject, 'isChangelog'> }>(url, async (request, reply) => {
      try {
        const facts = await readFacts(service, request, { ...request.params, isChangelog })
        if (!facts) return reply.callNotFound()
        return await sendCard(service, request, reply, facts)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: '/card.png', hasPage: true })
      }
    })
  }
}

async function readFacts(service: Service, request: FastifyRequest, subject: Subject): Promise<Facts | null> {
  const place = await placeOf(service, request.headers.host ?? '')
  if (place.kind !== 'company') return null
  return currently(service, place.company, async (company) => {
    const asking = await openAsking(service, {
      company,
      sessionToken: null,
      boundTo: null,
      requestID: request.id,
      ip: request.ip,
    })
    return factsOf(asking, company, subject)
  })
}

async function factsOf(asking: Asking, company: CompanyFacts, subject: Subject): Promise<Facts> {
  const language = company.portal.language ?? company.language
  const { t, direction, statusName } = wordsFor(language)
  const counted = (count: number, unit: 'text.card.votes' | 'text.card.posts') => ({
    number: new Intl.NumberFormat(formatTagOf(languageOf(language) ?? 'en')).format(count),
    unit: t(unit, { count }),
  })
  const common = {
    direction,
    accent: accentOf(company).fill,
    logoID: company.logoID,
    companyID: company.id,
    note: null,
  }
  const name = cutAtWord(company.name, 40)
  if (subject.isChangelog === true) return changelogFacts(asking, { subject, common, name, language })
  if (subject.board === undefined)
    return { ...common, place: [], title: name, count: null, note: t('text.card.company') }
  const { board } = (await runCall(findAnswer('/api/boards/get'), { boardURLName: subject.board }, asking)) as {
    board: Board
  }
  if (subject.post === undefined)
    return {
      ...common,
      place: [name],
      title: cutAtWord(board.name, 180),
      count: counted(board.postCount, 'text.card.posts'),
      note: cutAtWord(board.description, 60),
    }
  const { post } = (await runCall(
    findAnswer('/api/posts/getOne'),
    { boardID: board.id, postURLName: subject.post },
    asking,
  )) as { post: Post }
  return {
    ...common,
    place: [name, cutAtWord(post.board.name, 40)],
    title: cutAtWord(post.title, 180),
    count: counted(post.score, 'text.card.votes'),
    note: post.status.language === languageOf(language) ? post.status.name : statusName(post.status.name),
  }
}

/** The card of the changelog, which says its name, or of an entry with its day. Refuses with `notFound` where a stranger may not read it. */
async function changelogFacts(
  asking: Asking,
  {
    subject,
    common,
    name,
    language,
  }: { subject: Subject; common: Omit<Facts, 'place' | 'title' | 'count'>; name: string; language: string },
): Promise<Facts> {
  const { t } = wordsFor(language)
  if (subject.entry === undefined) {
    await runCall(findAnswer('/api/changelog/get'), {}, asking)
    return { ...common, place: [name], title: t('text.card.changelog'), count: null }
  }
  const { entry } = (await runCall(findAnswer('/api/changelog/getEntry'), { entryURLName: subject.entry }, asking)) as {
    entry: Entry
  }
  const day = new Intl.DateTimeFormat(formatTagOf(languageOf(language) ?? 'en'), { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...common,
    place: [name, t('text.card.changelog')],
    title: cutAtWord(entry.title, 180),
    count: null,
    note: entry.published === null ? null : day.format(new Date(entry.published)),
  }
}

async function sendCard(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { logoID, companyID, ...facts }: Facts,
): Promise<FastifyReply> {
  const etag = etagOf(JSON.stringify([drawing, logoID, facts]))
  // Asked for anew each time, so that a post that is hidden now is gone with the next answer.
  const headers = { 'cache-control': 'no-cache', etag }
  if (holds(request, etag)) return reply.headers(headers).code(304).send()
  countMore(request, costs.drawing - 1)
  const logo = logoID === null ? null : await service.storage.read(`${companyID}/${logoID}.small`)
  const card = { ...facts, logo: logo && (await buffer(logo)) }
  const picture = await drawCard(card, networkAddress(request.ip)).catch((error: unknown) => {
    throw error instanceof Busy ? new CallError('busy', { seconds: error.seconds }) : error
  })
  return reply.headers(headers).type('image/png').send(picture)
}
