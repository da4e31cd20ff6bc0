import type { HostIdentity } from '../../../contract/frame.ts'
import type { FrameClient } from '../../data/frameClient.ts'
import type { Known } from './known.ts'

/** Asks the server whether someone is who the page says, and goes on as them; as nobody where it says no. */
export async function identify(
  client: FrameClient,
  identity: HostIdentity | null,
  { signsIn = true } = {},
): Promise<Known> {
  const found = identity ? await client.write('/api/widget/identify', identity).catch(() => null) : null
  const known: Known = { token: found?.token ?? null, problem: found?.problem ?? null }
  if (signsIn) await client.signIn(known.token)
  return known
}
