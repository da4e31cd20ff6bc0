import type { DataClient } from '../../data/client.ts'
import { AccessPage } from '../access/lazyAccessPage.ts'

/** The data of every page of a company: the company, its boards and the viewer. */
export async function loadShell(client: DataClient): Promise<void> {
  await client.batch([
    ['/api/company/get', {}],
    ['/api/boards/getAll', {}],
    ['/api/viewer/get', {}],
  ])
  if (client.peek('/api/boards/getAll', {}).data?.length === 0) await AccessPage.preload()
}
