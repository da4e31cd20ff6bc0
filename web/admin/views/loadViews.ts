import type { DataClient } from '../../data/client.ts'
import { openView } from './openView.ts'
import type { ViewedList, ViewedSearch } from './viewedList.ts'

/** Asks for the views, and gives what the list shows at an address. */
export async function loadViews<Search extends ViewedSearch>(
  client: DataClient,
  list: ViewedList<Search>,
  asked: Search,
): Promise<Search> {
  await client.batch([
    ['/api/views/list', {}],
    ['/api/viewOrder/get', {}],
  ])
  const { data: views } = client.peek('/api/views/list', {})
  const { data: order } = client.peek('/api/viewOrder/get', {})
  return openView(list, asked, views ?? [], order?.defaultViewIDs).search
}
