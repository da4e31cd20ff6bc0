import { referralsGetReferrer } from '../../../contract/referrals.ts'
import { findReferrer } from '../../domain/registrations/findReferrer.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(referralsGetReferrer, async ({ referralCode }, { db }) => {
  const referrer = await findReferrer(db, referralCode)
  return referrer && { name: referrer.name }
})
