import type { DataClient } from '../../data/client.ts'
import { AccessPage } from '../access/lazyAccessPage.ts'

/** What every page of a company stands on: the company, its boards, and whoever looks. */
export async function loadShell(client: DataClient): Promise<void> {
  await client.batch([
    ['/api/company/get', {}],
    ['/api/boards/getAll', {}],
    ['/api/viewer/get', {}],
  ])
  if (client.peek('/api/boards/getAll', {}).data?.length === 0) await AccessPage.preload()
}
