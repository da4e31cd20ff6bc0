import { useData } from '../../data/react.tsx'
import type { AdminSearch } from '../posts/adminSearch.ts'
import { openView, type OpenView } from './openView.ts'

/** What the list of posts shows at an address: what that says itself, or what its view has. */
export function useOpenView(asked: AdminSearch): OpenView {
  const { data: views } = useData('/api/views/list', {}, { live: true })
  const { data: order } = useData('/api/viewOrder/get', {})
  // A view may still be on its way.
  const open = openView(asked, views ?? [], order?.defaultViewIDs)
  return views ? open : { ...open, isGone: false }
}
