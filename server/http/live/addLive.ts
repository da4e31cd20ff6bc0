import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { may } from '../../domain/asking.ts'
import { liveChannel } from '../../domain/notifications/tellLive.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { listen, type Listening } from '../../ports/database/listen.ts'
import { openAskingOf } from '../asking.ts'
import { readCookies } from '../request/cookies.ts'
import { currently } from '../dispatch.ts'
import { sendRefusal } from '../sendRefusal.ts'
import { placeOf } from '../hosts.ts'
import type { Standing } from '../listening.ts'
import { isOwnOrigin } from '../request/ownOrigin.ts'
import type { Service } from '../service.ts'
import { watchChanges } from './watchChanges.ts'

export const livePath = '/api/notifications/live'

/** How long the first browser waits for the process to listen. If it takes longer, the database is away. */
const listenWithinMs = 2_000

/**
 * Serves what is new as it happens, as server-sent events (HTML Standard, 9.2), to signed-in people's browsers. One connection of this
 * process listens to the database for all of them; it is there from the first stream on. Members are also told what changes (`watchChanges.ts`).
 */
export function addLive(app: FastifyInstance, service: Service, standing: Standing): void {
  const { database, log, env } = service
  const { live } = standing
  let listening: Listening | undefined
  const changes = watchChanges({ db: database.db, live, log })

  app.route({
    method: 'GET',
    url: livePath,
    // It would be held back until there is enough to compress.
    compress: false,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      try {
        if (!isOwnReader(request, env.baseURL.startsWith('https:'))) throw new CallError('foreignOrigin')
        const { companyID, userID, tokenHash, hearsChanges } = await readerOf(service, request)
        listening ??= listen(database.connection, liveChannel, hearing)
        if (!(await Promise.race([listening.ready.then(() => true), sleep(listenWithinMs, false, { ref: false })])))
          throw new CallError('unavailable')
        if (standing.ending || !live.hasRoomFor(companyID, userID)) throw new CallError('busy', { seconds: 60 })
        const body = live.open(companyID, userID, tokenHash, { hearsChanges })
        if (hearsChanges) changes.wake()
        // The session may have ended since it was read, when nobody listened for it yet.
        void endOverSessions(companyID, userID)
        return await reply
          .headers({
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
          })
          .send(body)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: livePath })
      }
    },
  })
  app.addHook('preClose', (done) => {
    live.endAll()
    done()
  })
  app.addHook('onClose', () => {
    changes.stop()
    return listening?.close()
  })

  const hearing = {
    onMessage(message: string) {
      const [company = '', about = '', more] = message.split(' ')
      const companyID = live.companyOf(company)
      if (companyID === undefined) return
      if (about === 'event' && more !== undefined) void tellOfEvent(companyID, more)
      // Their role changed, or they left the team: the browser connects again with their present rights.
      else if (more === 'changed') live.end(companyID, about, { except: [] })
      else void endOverSessions(companyID, about).then(() => live.tell(companyID, about))
    },
    // Sign-outs were missed while the connection was away: every browser connects again and says who it is.
    onAgain: () => live.endAll(),
    onError: (err: unknown) => log.warn({ err }, 'the connection that listens for news was lost'),
  }

  async function tellOfEvent(companyID: CompanyID, eventID: string): Promise<void> {
    const here = live.peopleOf(companyID)
    // Asking for nothing is harmless: if the lookup fails, all of them ask.
    const told = await toldOf(database.db, companyID, eventID, here).catch(() => here)
    for (const userID of told) live.tell(companyID, userID)
  }

  /** Ends a person's streams of sessions that are over; all of theirs when that cannot be asked. */
  async function endOverSessions(companyID: CompanyID, userID: string): Promise<void> {
    const hashes = live.sessionsOf(companyID, userID)
    if (hashes.length === 0) return
    const except = await standingSessions(database.db, companyID, userID, hashes).catch(() => [])
    live.end(companyID, userID, { except })
  }
}

async function readerOf(
  service: Service,
  request: FastifyRequest,
): Promise<{ companyID: CompanyID; userID: string; tokenHash: Buffer; hearsChanges: boolean }> {
  const place = await placeOf(service, request.headers.host ?? '')
  if (place.kind !== 'company') throw new CallError('noCompany')
  const { session } = readCookies(request)
  if (session === null) throw new CallError('signInNeeded')
  const asking = await currently(service, place.company, (company) => openAskingOf(service, request, company))
  const { viewer, companyID, session: effects } = asking
  if (!viewer || !effects.tokenHash) throw new CallError('signInNeeded')
  // Members see every board. When someone's rights change, their streams end.
  const hearsChanges = may(asking, 'admin.view')
  return { companyID, userID: viewer.userID, tokenHash: effects.tokenHash, hearsChanges }
}

/** Browsers name no origin when a page reads from its own host; where they say from where it is asked, or name one, it must be ours. */
function isOwnReader({ headers }: FastifyRequest, isSecure: boolean): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers, isSecure)
  return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
}

async function toldOf(db: Db, companyID: CompanyID, eventID: string, userIDs: readonly string[]): Promise<string[]> {
  const told = await rows<{ user_id: string }>(
    db,
    companyID,
    'select user_id from notifications where company_id = $1 and event_id = $2::uuid and in_app and user_id = any($3::uuid[])',
    [eventID, userIDs],
  )
  return told.map(({ user_id: userID }) => userID)
}

async function standingSessions(
  db: Db,
  companyID: CompanyID,
  userID: string,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const query =
    'select token_hash from sessions where company_id = $1 and user_id = $2::uuid and token_hash = any($3::bytea[]) and expires_at > now()'
  const found = await rows<{ token_hash: Buffer }>(db, companyID, query, [userID, hashes])
  return found.map(({ token_hash: hash }) => hash)
}
