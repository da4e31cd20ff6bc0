import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { findFile, type FoundFile } from '../../domain/files/findFile.ts'
import { findAccountPicture } from '../../domain/ownAccount/changePicture.ts'
import { isID } from '../../domain/ids.ts'
import { StorageAway } from '../../ports/storage/storage.ts'
import { openAskingOf } from '../asking.ts'
import { readCookies } from '../request/cookies.ts'
import { currently } from '../dispatch.ts'
import { sendRefusal } from '../sendRefusal.ts'
import { Room } from '../downloads/room.ts'
import { boundReading, picturePatience } from '../downloads/slowReader.ts'
import { spool } from '../downloads/spool.ts'
import { etagOf, holds } from '../pages/etags.ts'
import { companyByID, isRootHost, placeOf } from '../hosts.ts'
import { networkAddress } from '../connections/networkAddress.ts'
import type { Service } from '../service.ts'

/**
 * A picture that everyone may see is kept for a minute, and then asked for again: hidden, it is gone from browsers and caches within that minute,
 * and a reader who turns pages asks for it once (decision 10).
 */
const forEveryone = 'public, max-age=60, must-revalidate'
const forOne = 'private, no-store'

/**
 * Serves pictures at `/files/{id}`, and with `?size=small` a smaller version. Each request checks anew who may see what
 * the picture is attached to; otherwise it is not found. On the root's host there are the icons of companies, at `/files/{companyID}/{id}`, and the
 * pictures of accounts, at `/files/account/{id}`.
 */
export function addFiles(app: FastifyInstance, service: Service): void {
  // Each that is being sent has an open file.
  const room = new Room({ inAll: 1024, ofCompany: 512, ofReader: 128 }, 5)
  app.route<{ Querystring: { size?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      try {
        const id = (request.url.split('?', 1)[0] ?? '').slice('/files/'.length)
        const isSmall = request.query.size === 'small'
        const found = await visibleFile(service, request, { id, isSmall })
        return found ? await sendFile(service, room, request, reply, { ...found, isSmall }) : reply.callNotFound()
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: '/files' })
      }
    },
  })
}

/** `bytes`: those of the likeness that was asked for, where no storage holds them. */
type Shown = FoundFile & { companyID: string; bytes?: Buffer }

async function visibleFile(
  service: Service,
  request: FastifyRequest,
  { id, isSmall }: { id: string; isSmall: boolean },
): Promise<Shown | null> {
  const [first = '', second] = id.split('/')
  if (second !== undefined) {
    if (!isRootHost(service.env, request.headers.host ?? '')) return null
    return first === 'account' ? accountPictureOf(service, second, isSmall) : markOf(service, first, second)
  }
  const place = await placeOf(service, request.headers.host ?? '')
  if (place.kind !== 'company') return null
  const { session } = readCookies(request)
  return currently(service, place.company, async (company) => {
    // Who asks is only looked up for what is not everyone's.
    const asker = async () => (session === null ? null : await openAskingOf(service, request, company))
    const found = await findFile(service.database.db, company.id, id, asker)
    return found && { ...found, companyID: company.id }
  })
}

/** A company's icon, which is everyone's. */
async function markOf({ database: { db } }: Service, companyID: string, id: string): Promise<Shown | null> {
  const company = isID(companyID) ? await companyByID(db, companyID) : null
  if (!company || company.faviconID !== id) return null
  const found = await findFile(db, company.id, id, async () => null)
  return found && { ...found, companyID: company.id }
}

/** The picture of an account, for anyone who has its address, like a person's at a company. */
async function accountPictureOf({ database: { db } }: Service, id: string, isSmall: boolean): Promise<Shown | null> {
  const found = isID(id) ? await findAccountPicture(db, id) : null
  if (!found) return null
  const { sha256, large, small } = found
  const bytes = isSmall ? small : large
  return { id, companyID: '', sha256, size: large.length, smallSize: small.length, isPublic: true, bytes }
}

async function sendFile(
  service: Service,
  room: Room,
  request: FastifyRequest,
  reply: FastifyReply,
  { companyID, isSmall, bytes: kept, ...file }: Shown & { isSmall: boolean },
): Promise<FastifyReply> {
  // What was kept while everyone might see it is no copy of what few may see: the answer of a 304 would be kept in its place (RFC 9111, 4.3.4).
  const etag = etagOf(
    `${file.sha256.toString('base64url')} ${isSmall ? 'small' : 'large'} ${file.isPublic ? forEveryone : forOne}`,
  )
  const isKept = holds(request, etag)
  const isAsked = request.method === 'HEAD' || isKept
  // Headers are for what is there: an answer that refuses has none of them.
  const size = isSmall ? file.smallSize : file.size
  const bytes = isAsked
    ? null
    : (kept ??
      (await openBytes(
        service,
        room,
        { companyID, key: `${companyID}/${file.id}${isSmall ? '.small' : ''}`, size },
        request,
        reply,
      )))
  if (!isAsked && !bytes) {
    service.log.error({ requestID: request.id, file: file.id }, 'a file has a row but no bytes')
    throw new CallError('notFound')
  }
  reply.headers({
    'cache-control': file.isPublic ? forEveryone : forOne,
    'content-disposition': 'inline; filename="picture.webp"',
    // A browser that shows the picture by itself lays it out with styles of its own.
    'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (isKept) return reply.code(304).send()
  reply.headers({ 'content-type': 'image/webp', 'content-length': size })
  return reply.send(bytes ?? undefined)
}

/**
 * A file's bytes for one reader, from the disk: those of a bucket are taken out of it first, so that slow readers hold none of its connections.
 * Null when there are none. Refuses with `busy`.
 */
async function openBytes(
  { env, storage }: Service,
  room: Room,
  { companyID, key, size }: { companyID: string; key: string; size: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | null> {
  const lease = room.take(companyID, networkAddress(request.ip))
  try {
    const found = await storage.read(key)
    if (!found) {
      lease.release()
      return null
    }
    const bytes = env.s3 === null ? found : await fromBucket(join(env.DATA_DIR, 'downloads'), found)
    bytes.once('close', () => lease.release())
    boundReading(reply.raw, size, () => bytes.destroy(), picturePatience)
    return bytes
  } catch (error) {
    lease.release()
    throw error
  }
}

async function fromBucket(folder: string, found: Readable): Promise<Readable> {
  try {
    return (await spool(folder, found)).stream
  } catch (error) {
    throw error instanceof StorageAway
      ? error
      : new StorageAway('The bucket of files stopped in the middle of one.', { cause: error })
  }
}
