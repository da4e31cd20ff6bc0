import type { OutputOf } from '../../../../contract/call.ts'
import type { invitesRead, InviteProof } from '../../../../contract/invites.ts'
import { smallFileURL } from '../../pictures/fileURL.ts'
import type { RootAsking } from '../../rootAsking.ts'
import { roleLinkOf } from '../roles/shape.ts'
import { findByToken } from './findByToken.ts'
import { keepInviteCode, tryInviteCode } from './inviteCode.ts'
import { proofOf } from './proofOf.ts'

/** What a token invites to. Uses nothing up. Refuses like `findByToken`. */
export async function readInvite(asking: RootAsking, token: string): Promise<OutputOf<typeof invitesRead>> {
  const { company, to, role, roleID, by } = await findByToken(asking.db, token)
  const url = asking.companyOrigin(company)
  const email = 'email' in to ? to.email : null
  return {
    company: { name: company.name, url, logoURL: company.logoID === null ? null : url + smallFileURL(company.logoID) },
    role: roleLinkOf({ id: roleID, name: role }),
    by,
    email,
    domain: 'domain' in to ? to.domain : null,
    proof: email === null ? null : await proofOf(asking, email),
  }
}

/** Which proof an address of a link's domain needs, for the holder of the code that was sent there. Refuses with `badCode` and `otherDomain`. */
export async function readAddress(
  asking: RootAsking,
  { token, email, code }: { token: string; email: string; code: string },
): Promise<InviteProof> {
  const invite = await findByToken(asking.db, token)
  const codeHash = await tryInviteCode(asking, invite, { email, code })
  await keepInviteCode(asking.db, invite.companyID, codeHash)
  return proofOf(asking, email)
}
