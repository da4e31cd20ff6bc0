import type { Session } from '../../../../contract/sessions.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'

interface SessionRow {
  id: string
  kind: Session['kind']
  browser: string | null
  created_at: Date
  last_seen_at: Date
  is_current: boolean
}

/** A session's id is a hash of its stored hash: what is shown of it opens nothing. */
const idOf = (row: string) => `encode(sha256(${row}.token_hash), 'hex')`

/** Where the viewer is signed in: the present session first, then the most recently used. */
export async function listSessions(asking: Asking): Promise<Session[]> {
  const found = await rows<SessionRow>(
    asking.db,
    asking.companyID,
    `select ${idOf('s')} as id, s.kind, s.browser, s.created_at, s.last_seen_at, s.token_hash = $3 as is_current
     from sessions s
     where s.company_id = $1 and s.user_id = $2::uuid and s.expires_at > now()
     order by s.token_hash = $3 desc, s.last_seen_at desc, id
     limit 100`,
    [signedIn(asking).userID, presentHash(asking)],
  )
  return found.map(({ id, kind, browser, created_at: created, last_seen_at: seen, is_current: isCurrent }) => ({
    id,
    kind,
    browser,
    created: created.toISOString(),
    lastSeen: seen.toISOString(),
    isCurrent,
  }))
}

/** Ends one session of the viewer; the present one too, which signs them out here. */
export async function endOneSession(asking: Asking, sessionID: string): Promise<void> {
  const { userID } = signedIn(asking)
  if (!/^[0-9a-f]{64}$/.test(sessionID)) return
  const ended = await rows<{ is_current: boolean }>(
    asking.db,
    asking.companyID,
    `delete from sessions s where s.company_id = $1 and s.user_id = $2::uuid and ${idOf('s')} = $4 returning s.token_hash = $3 as is_current`,
    [userID, presentHash(asking), sessionID],
  )
  if (ended.some(({ is_current: isCurrent }) => isCurrent)) asking.session.changed = null
  await tell(asking, ended.length)
}

/** Ends every session of the viewer but the present one. */
export async function endOtherSessions(asking: Asking): Promise<void> {
  const { userID } = signedIn(asking)
  const ended = await rows(
    asking.db,
    asking.companyID,
    'delete from sessions s where s.company_id = $1 and s.user_id = $2::uuid and s.token_hash <> $3 returning true as ended',
    [userID, presentHash(asking)],
  )
  await endFrames(asking, userID)
  await tell(asking, ended.length)
}

/** Frames in the company's own product that were opened before end with the sessions. */
async function endFrames({ db, companyID }: Asking, userID: string): Promise<void> {
  await rows(
    db,
    companyID,
    'update widget_people w set tokens_ended_at = now() where w.company_id = $1 and w.user_id = $2::uuid',
    [userID],
  )
}

async function tell(asking: Asking, count: number): Promise<void> {
  const { userID } = signedIn(asking)
  if (count > 0)
    await record(asking.db, asking.companyID, { type: 'user.sessionsEnded', userID, actorID: userID, data: { count } })
}

function presentHash({ session }: Asking): Buffer {
  return session.tokenHash ?? Buffer.alloc(0)
}
