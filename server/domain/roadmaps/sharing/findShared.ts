import { CallError } from '../../../../contract/errors.ts'
import { withNeeded, type Permission } from '../../../../contract/access.ts'
import type { SharedRoadmapQuery } from '../../../../contract/roadmapSharing.ts'
import { rows } from '../../../ports/database/database.ts'
import { sameToken, sign } from '../../../secrets/tokens.ts'
import { isPassword } from '../../accounts/password.ts'
import type { Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'

/** A shared view that is open, with what the person who shared it may do now. */
export interface Shared {
  id: string
  roadmapID: string
  name: string
  query: SharedRoadmapQuery
  passwordHash: string | null
  permissions: Permission[]
}

// Who shared it must still be on the team and share roadmaps: nobody keeps a window open after they left.
const sharedSQL = `
  select s.id, s.roadmap_id as "roadmapID", s.name, s.query, s.password_hash as "passwordHash", s.embed_origins as "embedOrigins", r.permissions
  from roadmap_shares s
  join roadmaps m on m.company_id = $1 and m.id = s.roadmap_id
  join members k on k.company_id = $1 and k.user_id = s.created_by
  join roles r on r.company_id = $1 and r.id = k.role_id and r.permissions @> '{${withNeeded('roadmaps.share').join(',')}}'
  where s.company_id = $1 and s.id = $2::uuid and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())`

type Row = Omit<Shared, 'query'> & { query: string }

/** The shared view at an address; refuses with `notFound` alike whatever is wrong with it. */
export async function sharedAt(asking: Asking, roadmapViewID: string, roadmapURLName: string): Promise<Shared> {
  return find(asking, roadmapViewID, 'm.url_name = $3', roadmapURLName)
}

/** The same by the roadmap's id, for who may see it: refuses with `notFound` while its password was not given. */
export async function openShared(asking: Asking, roadmapViewID: string, roadmapID: string): Promise<Shared> {
  const found = isID(roadmapID) ? await find(asking, roadmapViewID, 'm.id = $3::uuid', roadmapID) : null
  if (!found || !isUnlocked(asking, found)) throw new CallError('notFound')
  return found
}

async function find(asking: Asking, viewID: string, condition: string, value: string): Promise<Shared> {
  const [row] = isID(viewID)
    ? await rows<Row>(asking.db, asking.companyID, `${sharedSQL} and ${condition}`, [viewID, value])
    : []
  if (!row) throw new CallError('notFound')
  return { ...row, query: JSON.parse(row.query) as SharedRoadmapQuery }
}

/** Where a shared view may be embedded; nowhere, if there is none at the address. */
export async function embedOriginsAt(
  asking: Pick<Asking, 'db' | 'companyID'>,
  roadmapViewID: string,
  roadmapURLName: string,
): Promise<string[]> {
  if (!isID(roadmapViewID)) return []
  const [row] = await rows<{ embedOrigins: string[] }>(
    asking.db,
    asking.companyID,
    `${sharedSQL} and m.url_name = $3`,
    [roadmapViewID, roadmapURLName],
  )
  return row?.embedOrigins ?? []
}

const unlockedMs = 24 * 60 * 60_000
/** A browser remembers the passwords of so many views. */
const mostUnlocked = 5

/** Whether a view asks for no password, or this browser has given it in the last day. */
export function isUnlocked(asking: Asking, shared: Shared): boolean {
  if (shared.passwordHash === null) return true
  return proofsOf(asking).some((proof) => {
    const [id, time = '', signature] = proof.split('.')
    const age = Date.now() - Number(time)
    return id === shared.id && age >= 0 && age < unlockedMs && sameToken(signature, signatureOf(asking, shared, time))
  })
}

/** Keeps in this browser that it has given a view's password. Refuses with `notFound` and with `wrongPassword`. */
export async function unlockShared(
  asking: Asking,
  { roadmapViewID, roadmapURLName, password }: { roadmapViewID: string; roadmapURLName: string; password: string },
): Promise<void> {
  const shared = await sharedAt(asking, roadmapViewID, roadmapURLName)
  if (shared.passwordHash === null) return
  if (!(await isPassword(password, shared.passwordHash))) throw new CallError('wrongPassword', { field: 'password' })
  const time = String(Date.now())
  const others = proofsOf(asking).filter((proof) => !proof.startsWith(`${shared.id}.`))
  asking.session.sharedChanged = [`${shared.id}.${time}.${signatureOf(asking, shared, time)}`, ...others]
    .slice(0, mostUnlocked)
    .join('~')
}

function proofsOf({ session }: Asking): string[] {
  return (session.shared ?? '').slice(0, 2_000).split('~')
}

/** A new password asks everyone again: its hash is part of what is signed. */
function signatureOf({ secret, companyID }: Asking, { id, passwordHash }: Shared, time: string): string {
  return sign(secret, 'shared-roadmap', [companyID, id, time, passwordHash ?? ''])
}
