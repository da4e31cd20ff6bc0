import type { DataClient } from '../../data/client.ts'

/** What every page of the admin stands on: the company, its boards, and whoever looks. */
export async function loadAdmin(client: DataClient): Promise<void> {
  await client.batch([
    ['/api/company/get', {}],
    ['/api/boards/getAll', {}],
    ['/api/viewer/get', {}],
  ])
}

/** Whether a member's session asks. For everyone else the layout shows no page, so that nothing is loaded for one. */
export function isOfTeam(client: DataClient): boolean {
  return client.peek('/api/viewer/get', {}).data?.kind === 'member'
}
