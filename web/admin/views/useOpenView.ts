import { useData } from '../../data/react.tsx'
import { openView, type OpenView } from './openView.ts'
import type { ViewedList, ViewedSearch } from './viewedList.ts'

/** What a list shows at an address: what that says itself, or what its view has. */
export function useOpenView<Search extends ViewedSearch>(list: ViewedList<Search>, asked: Search): OpenView<Search> {
  const { data: views } = useData('/api/views/list', {}, { live: true })
  const { data: order } = useData('/api/viewOrder/get', {})
  // A view may still be on its way.
  const open = openView(list, asked, views ?? [], order?.defaultViewIDs)
  return views ? open : { ...open, isGone: false }
}
