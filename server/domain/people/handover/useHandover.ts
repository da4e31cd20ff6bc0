import { CallError } from '../../../../contract/errors.ts'
import { ownPath } from '../../../../contract/ownPath.ts'
import type { Viewer } from '../../../../contract/viewer.ts'
import { rows } from '../../../ports/database/database.ts'
import { hashOf } from '../../../secrets/tokens.ts'
import type { Asking } from '../../asking.ts'
import { enter } from '../sessions/enter.ts'

interface HandoverRow {
  user_id: string
  kind: 'member' | 'user'
  proven_at: Date
  next: string | null
  provider_id: string | null
}

/**
 * Signs in the browser that brings a hand-over's code and the cookie it is bound to, in the given transaction: of concurrent uses, one gets it.
 * Refuses with `badLink`, whatever is wrong: unknown, used, expired, another company's or another browser's, or of someone who has left the team.
 */
export async function useHandover(asking: Asking, code: string): Promise<{ viewer: Viewer; next: string | null }> {
  const { db, companyID, session } = asking
  if (session.handover === null) throw new CallError('badLink', { field: 'code' })
  const [used] = await rows<HandoverRow>(db, companyID, useQuery, [hashOf(code), hashOf(session.handover)])
  if (!used) throw new CallError('badLink', { field: 'code' })
  const viewer = await enter(asking, {
    userID: used.user_id,
    kind: used.kind,
    provenAt: used.proven_at,
    providerID: used.provider_id,
  })
  return { viewer, next: ownPath(used.next) }
}

const useQuery = `
  delete from handovers h
  where h.company_id = $1 and h.code_hash = $2 and h.browser_hash = $3 and h.expires_at > now()
    and (h.kind = 'user' or exists (select from members m where m.company_id = $1 and m.user_id = h.user_id))
  returning h.user_id, h.kind, h.proven_at, h.next, h.provider_id`
