import type { Permission } from '../../../../contract/access.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { InviteLink } from '../../../../contract/invites.ts'
import { rows } from '../../../ports/database/database.ts'
import { hashOf, sign } from '../../../secrets/tokens.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { isID, newID } from '../../ids.ts'
import { requireProof } from '../../provenLately.ts'
import { domainName } from '../../text/domainName.ts'
import { lockAs, refuseAbove } from '../lockTeam.ts'
import { findRole } from '../roles/findRole.ts'
import { roleLinkOf } from '../roles/shape.ts'
import { isPublicDomain } from '../../identities/publicDomains.ts'

const dayMs = 24 * 60 * 60_000
const mostLinks = 50

/** The page that opens an invitation. The token is in the fragment, which browsers send to no server. */
export function invitePage(origin: string, token: string): string {
  return `${origin}/accept-invite#token=${token}`
}

/** Open and expired links, the latest first. */
export async function listLinks(asking: Asking): Promise<InviteLink[]> {
  const found = await rows<LinkRow>(asking.db, asking.companyID, `${linksQuery} limit ${mostLinks}`)
  return found.map((row) => shapeLink(asking, row))
}

/**
 * Makes a link by which people with an address of a domain join, for so many days. Refuses with `badDomain`, with `publicDomain` where anyone can have
 * an address, with `notFound` and with `roleAbove` for the role, with `proofNeeded` for owners, and with `linksFull`.
 */
export async function makeLink(
  asking: Asking,
  { domain: typed, roleID, days }: { domain: string; roleID: string; days: number },
): Promise<InviteLink> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  const role = await findRole(asking, roleID)
  refuseAbove(actor, role.permissions, 'roleID')
  if (role.name === 'owner') requireProof(signedIn(asking).provenAt)
  const domain = domainName(typed)
  if (domain === null) throw new CallError('badDomain', { field: 'domain', text: typed.slice(0, 60) })
  if (isPublicDomain(domain)) throw new CallError('publicDomain', { field: 'domain', domain })
  if ((await listLinks(asking)).length >= mostLinks) throw new CallError('linksFull', { most: mostLinks })
  const id = newID()
  const row = {
    id,
    domain,
    role_id: role.id,
    token_hash: hashOf(tokenOf(asking, id)),
    created_at: new Date(),
    expires_at: new Date(Date.now() + days * dayMs),
  }
  await db
    .insertInto('invite_links')
    .values({ ...row, company_id: companyID, made_by: actor.userID })
    .execute()
  await record(db, companyID, {
    type: 'member.invited',
    actorID: actor.userID,
    data: { linkID: id, roleID: role.id },
  })
  return shapeLink(asking, { ...row, role: role.name, is_expired: false })
}

/** Ends a link. Refuses with `notFound` and `roleAbove`. */
export async function revokeLink(asking: Asking, linkID: string): Promise<void> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'team.manage')
  const [link] = isID(linkID)
    ? await rows<{ id: string; permissions: Permission[] }>(
        db,
        companyID,
        `select l.id, r.permissions
         from invite_links l
         join roles r on r.company_id = $1 and r.id = l.role_id
         where l.company_id = $1 and l.id = $2::uuid and l.revoked_at is null`,
        [linkID],
      )
    : []
  if (!link) throw new CallError('notFound', { field: 'linkID' })
  refuseAbove(actor, link.permissions, 'linkID')
  await rows(db, companyID, 'update invite_links set revoked_at = now() where company_id = $1 and id = $2::uuid', [
    link.id,
  ])
  await record(db, companyID, { type: 'invite.revoked', actorID: actor.userID, data: { linkID: link.id } })
}

/** A link's token, which the server can make again to show it: nothing that opens it is stored. */
function tokenOf({ companyID, secret }: Asking, linkID: string): string {
  return sign(secret, 'inviteLink', [companyID, linkID])
}

interface LinkRow {
  id: string
  domain: string
  role_id: string
  role: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
  is_expired: boolean
}

function shapeLink(asking: Asking, row: LinkRow): InviteLink {
  const token = tokenOf(asking, row.id)
  return {
    id: row.id,
    domain: row.domain,
    role: roleLinkOf({ id: row.role_id, name: row.role }),
    url: hashOf(token).equals(row.token_hash) ? invitePage(asking.rootOrigin, token) : null,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    isExpired: row.is_expired,
  }
}

const linksQuery = `
  select l.id, l.domain, l.role_id, r.name as role, l.token_hash, l.created_at, l.expires_at, l.expires_at <= now() as is_expired
  from invite_links l
  join roles r on r.company_id = $1 and r.id = l.role_id
  where l.company_id = $1 and l.revoked_at is null
  order by l.created_at desc, l.id desc`
