import { z } from 'zod'
import { anyone } from './access.ts'
import { read } from './call.ts'

/** The company that a referral code is of; null for a code of none. */
export const referralsGetReferrer = read('/api/referrals/getReferrer', {
  at: 'root',
  access: anyone,
  input: { referralCode: z.string().max(100) },
  output: { referrer: z.object({ name: z.string() }).nullable() },
})
