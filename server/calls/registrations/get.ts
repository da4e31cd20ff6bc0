import { registrationsGet } from '../../../contract/registrations.ts'
import { hasCompany } from '../../domain/registrations/foundingLink.ts'
import { admissionOf } from '../../domain/registrations/policy.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(registrationsGet, async ({ invite = null }, asking) => {
  const { db, registration, referralCode, origin } = asking
  const admission = await admissionOf(db, registration.mode, { invite, referralCode })
  return {
    state: 'refused' in admission ? admission.refused : ('open' as const),
    isFirst: !(await hasCompany(db)),
    contact: registration.contact,
    referralCode,
    suffix: `.${new URL(origin).host}`,
  }
})
