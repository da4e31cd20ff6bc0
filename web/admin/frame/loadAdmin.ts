import type { DataClient } from '../../data/client.ts'
import { isBeyond } from './isBeyond.ts'
import { Beyond, ClosingBanner, FactorFirst, TeamOnly } from './lazyParts.ts'

/**
 * What every page of the admin stands on: the company, its boards, and the viewer. On the way from one page of it to the next, the viewer is asked
 * for anew beside what the page loads: who has left the team or was signed out elsewhere sees no further page.
 */
export async function loadAdmin(client: DataClient, isWithin: boolean, pathname: string): Promise<void> {
  if (isWithin) void client.load('/api/viewer/get', {}, { force: true })
  await client.batch([
    ['/api/company/get', {}],
    ['/api/boards/getAll', {}],
    ['/api/viewer/get', {}],
  ])
  if (!isOfTeam(client)) await TeamOnly.preload()
  else if (isBeyond(client.state().viewer.permissions ?? [], pathname)) await Beyond.preload()
  if (client.peek('/api/viewer/get', {}).data?.lacksFactor) await FactorFirst.preload()
  if (client.peek('/api/company/get', {}).data?.eraseAt != null) await ClosingBanner.preload()
}

/** Whether a member's session asks. For everyone else the layout shows no page, so that nothing is loaded for one. */
export function isOfTeam(client: DataClient): boolean {
  return client.peek('/api/viewer/get', {}).data?.kind === 'member'
}
