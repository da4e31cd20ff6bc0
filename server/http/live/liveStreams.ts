import { Readable } from 'node:stream'
import type { CompanyID } from '../../../db/companyID.ts'

export interface LiveBounds {
  /** How many streams one person may have open here: each browser needs one. */
  ofPerson: number
  /** How many one company's people may have, so that some are left for others. */
  ofCompany: number
  /** And how many all together, so that they leave connections for requests. */
  inAll: number
  /** Shorter than what a proxy, or our own server, takes for a dead connection. */
  heartbeatMs: number
  /** After so long a stream ends and the browser opens another, which asks anew who it is for. */
  lifetimeMs: number
}

export const liveBounds: LiveBounds = {
  ofPerson: 6,
  ofCompany: 1_000,
  inAll: 2_000,
  heartbeatMs: 25_000,
  lifetimeMs: 30 * 60_000,
}

/** What one person's browser listens to. */
interface Stream {
  tokenHash: Buffer
  body: Readable
  /** Whether it is a member's, who may see everything of the company. */
  hearsChanges: boolean
  /** Nothing may be said after its end. */
  isEnding: boolean
}

/** The streams of a company's people. */
interface Room {
  companyID: CompanyID
  people: Map<string, Set<Stream>>
  count: number
}

/** A reader that takes nothing for so long is given up: what waits for it is in this process's memory. */
const mostUnread = 16 * 1024

/**
 * The streams that this process holds open, each to one browser of a signed-in person. Nothing is said on them but that something is new, and to
 * members which nouns and posts have changed: what it is the browser asks for as it asks for everything else. An open stream is an idle socket: it has no request's room and no connection to the database.
 */
export class LiveStreams {
  readonly #bounds: LiveBounds
  readonly #rooms = new Map<string, Room>()
  #count = 0
  #heartbeat: NodeJS.Timeout | undefined

  constructor(bounds = liveBounds) {
    this.#bounds = bounds
  }

  get count(): number {
    return this.#count
  }

  /** Whether this person may have one more. */
  hasRoomFor(companyID: CompanyID, userID: string): boolean {
    const room = this.#rooms.get(companyID)
    const { inAll, ofCompany, ofPerson } = this.#bounds
    return this.#count < inAll && (room?.count ?? 0) < ofCompany && (room?.people.get(userID)?.size ?? 0) < ofPerson
  }

  /** Opens a stream; it leaves when the browser does. */
  open(
    companyID: CompanyID,
    userID: string,
    tokenHash: Buffer,
    { hearsChanges = false }: { hearsChanges?: boolean } = {},
  ): Readable {
    const body = new Readable({ read() {} })
    const stream: Stream = { tokenHash, body, hearsChanges, isEnding: false }
    const room = this.#rooms.get(companyID) ?? { companyID, people: new Map<string, Set<Stream>>(), count: 0 }
    const theirs = room.people.get(userID) ?? new Set()
    this.#rooms.set(companyID, room)
    room.people.set(userID, theirs)
    theirs.add(stream)
    room.count += 1
    this.#count += 1
    const { heartbeatMs, lifetimeMs } = this.#bounds
    this.#heartbeat ??= setInterval(() => this.#each(beat), heartbeatMs).unref()
    // Not all at once: those that were opened together, after a restart, come again one after the other.
    const over = setTimeout(() => end(stream), lifetimeMs * (0.8 + Math.random() * 0.2)).unref()
    body.once('close', () => {
      clearTimeout(over)
      this.#remove(room, userID, stream)
    })
    push(stream, `retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`)
    return body
  }

  /** The company of a text that names one of which someone is here. */
  companyOf(text: string): CompanyID | undefined {
    return this.#rooms.get(text)?.companyID
  }

  /** Who of a company is here. */
  peopleOf(companyID: CompanyID): string[] {
    return [...(this.#rooms.get(companyID)?.people.keys() ?? [])]
  }

  /** The sessions by which a person is here. */
  sessionsOf(companyID: CompanyID, userID: string): Buffer[] {
    return [...this.#streamsOf(companyID, userID)].map(({ tokenHash }) => tokenHash)
  }

  /** Says to a person that something is new. */
  tell(companyID: CompanyID, userID: string): void {
    for (const stream of this.#streamsOf(companyID, userID)) push(stream, 'event: news\ndata:\n\n')
  }

  /** The companies of which a member listens here. */
  companiesHearing(): CompanyID[] {
    return [...this.#rooms.values()].filter((room) => hearing(room).length > 0).map(({ companyID }) => companyID)
  }

  /** Says to a company's members what has changed, which is one line of JSON. */
  tellChanges(company: string, changes: string): void {
    const room = this.#rooms.get(company)
    if (room) for (const stream of hearing(room)) push(stream, `event: changes\ndata: ${changes}\n\n`)
  }

  /** Ends a person's streams, but for those of the given sessions. */
  end(companyID: CompanyID, userID: string, { except }: { except: readonly Buffer[] }): void {
    for (const stream of this.#streamsOf(companyID, userID))
      if (!except.some((hash) => hash.equals(stream.tokenHash))) end(stream)
  }

  /** Ends all of them: browsers come again, here or elsewhere. */
  endAll(): void {
    this.#each(end)
  }

  #streamsOf(companyID: CompanyID, userID: string): ReadonlySet<Stream> {
    return this.#rooms.get(companyID)?.people.get(userID) ?? new Set()
  }

  #each(work: (stream: Stream) => void): void {
    for (const { people } of this.#rooms.values())
      for (const theirs of people.values()) for (const stream of theirs) work(stream)
  }

  #remove(room: Room, userID: string, stream: Stream): void {
    const { companyID, people } = room
    const theirs = people.get(userID)
    if (!theirs?.delete(stream)) return
    room.count -= 1
    this.#count -= 1
    if (theirs.size === 0) people.delete(userID)
    if (people.size === 0) this.#rooms.delete(companyID)
    if (this.#count > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }
}

function hearing({ people }: Room): Stream[] {
  return [...people.values()].flatMap((theirs) => [...theirs].filter(({ hearsChanges }) => hearsChanges))
}

/** Keeps a stream alive, or gives up one whose reader has not even read its end. */
function beat(stream: Stream): void {
  if (stream.isEnding) stream.body.destroy()
  else push(stream, ':\n\n')
}

function push({ body, isEnding }: Stream, text: string): void {
  if (body.destroyed || isEnding) return
  if (body.readableLength > mostUnread) body.destroy()
  else body.push(text)
}

function end(stream: Stream): void {
  if (stream.body.destroyed || stream.isEnding) return
  stream.isEnding = true
  stream.body.push(null)
}
