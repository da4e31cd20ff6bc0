import type { DataClient } from '../../data/client.ts'
import type { AdminSearch } from '../posts/adminSearch.ts'
import { openView } from './openView.ts'

/** Asks for the views, and gives what the list shows at an address. */
export async function loadViews(client: DataClient, asked: AdminSearch): Promise<AdminSearch> {
  await client.batch([
    ['/api/views/list', {}],
    ['/api/viewOrder/get', {}],
  ])
  const { data: views } = client.peek('/api/views/list', {})
  const { data: order } = client.peek('/api/viewOrder/get', {})
  return openView(asked, views ?? [], order?.defaultViewIDs).search
}
