import { rows } from '../../ports/database/database.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { isGuest, type Asker, type Asking } from '../asking.ts'
import { CallError } from '../../../contract/errors.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { countUse } from '../limits/countUse.ts'
import { startSession } from '../people/sessions/session.ts'
import { askerOf } from '../people/sessions/askerOf.ts'
import { trailsOf } from './trails.ts'

/** An asking of a guest, and the token of a session that has just begun, which becomes a cookie once the transaction is over. */
export interface GuestAsking {
  asking: Asking & { viewer: Asker }
  token: string | null
}

/**
 * The guest who asks, inside a transaction: the one of their session, or a new one with a session. Refuses with `blocked` one whom the team has blocked
 * meanwhile.
 */
export async function asGuest(asking: Asking): Promise<GuestAsking> {
  const { db, companyID, company, viewer } = asking
  if (viewer && isGuest(asking)) {
    const [present] = await rows<{ is_blocked: boolean }>(
      db,
      companyID,
      'select u.blocked_at is not null as is_blocked from users u where u.company_id = $1 and u.id = $2::uuid for key share',
      [viewer.userID],
    )
    if (present?.is_blocked) throw new CallError('blocked')
    if (present) return { asking: { ...asking, viewer, use: null }, token: null }
  }
  const userID = newID()
  await db.insertInto('users').values({ company_id: companyID, id: userID, name: null }).execute()
  await db
    .insertInto('user_identities')
    .values({ company_id: companyID, kind: 'guest', value: userID, user_id: userID })
    .execute()
  await record(db, companyID, { type: 'user.created', userID, actorID: userID })
  const token = await startSession(db, companyID, { userID, kind: 'guest', browser: asking.browser })
  const guest = await askerOf(db, company, hashOf(token))
  if (!guest) throw new Error('a session that has just begun belongs to nobody')
  return { asking: { ...asking, viewer: guest, use: null }, token }
}

/**
 * Counts what a guest does, by their session, by their address as a hash, and for the whole company. Refuses with `tooMany`, also where it can't be counted.
 */
export async function countGuest(asking: Asking, deed: 'vote' | 'post'): Promise<void> {
  const { db, companyID, viewer } = asking
  const bounds = limits[deed]
  const [, address] = trailsOf(asking, { userID: '', postID: '', at: Date.now() })
  const key = (what: string) => `guest:${deed}:${companyID}:${what}`
  if (viewer) await countUse(db, key(`user:${viewer.userID}`), bounds.session)
  if (address) await countUse(db, key(`address:${address.key.toString('hex')}`), bounds.address)
  await countUse(db, key('all'), bounds.company)
}

const hour = (count: number) => ({ count, seconds: 3600 })

/** An office or a carrier's address is many people: what one machine does beyond a person is set aside long before it is refused. */
const limits = {
  vote: { session: { count: 100, seconds: 600 }, address: hour(5_000), company: hour(50_000) },
  post: { session: hour(5), address: hour(60), company: hour(500) },
} as const
