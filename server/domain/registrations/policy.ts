import type { RegistrationMode } from '../../../contract/registrations.ts'
import type { Db } from '../../ports/database/database.ts'
import { findReferrer } from './findReferrer.ts'
import { kindOfLink } from './foundingLink.ts'

/** By what someone may found a company, or why they may not. */
export type Admission = { by: 'mode' | 'link' | 'referral' } | { refused: 'closed' | 'inviteNeeded' | 'badInvite' }

/** What a browser shows for its right: the token of a link, the referral code of its cookie. */
export interface Shown {
  invite: string | null
  referralCode: string | null
}

/**
 * Whether what is shown lets someone found a company in this mode. The link of a server without a company counts in every mode, an operator's in all
 * but `closed`.
 */
export async function admissionOf(db: Db, mode: RegistrationMode, shown: Shown): Promise<Admission> {
  if (shown.invite !== null) {
    const kind = await kindOfLink(db, shown.invite)
    if (kind === 'first' || (kind === 'operator' && mode !== 'closed')) return { by: 'link' }
    if (mode !== 'open') return { refused: kind === null ? 'badInvite' : 'closed' }
  }
  if (mode === 'open') return { by: 'mode' }
  if (mode === 'closed') return { refused: 'closed' }
  const referrer = shown.referralCode === null ? null : await findReferrer(db, shown.referralCode)
  return referrer ? { by: 'referral' } : { refused: 'inviteNeeded' }
}
