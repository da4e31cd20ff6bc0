import type { DataClient } from '../../data/client.ts'
import { page } from '../../area.ts'

export const pages = [
  // What follows it is a referral code, which the server keeps in a cookie, whatever else the page shows.
  page({ path: 'register/$', code: () => import('./RegisterPage.tsx'), texts: ['register'], load }),
]

async function load({ client }: { client: DataClient }): Promise<void> {
  await client.load('/api/registrations/get', {})
  const { data: registration } = client.peek('/api/registrations/get', {})
  const code = registration?.referralCode
  if (code != null) await client.load('/api/referrals/getReferrer', { referralCode: code })
}
