import type { View } from '../../../contract/views.ts'
import { viewsOf, type ViewedList, type ViewedSearch } from './viewedList.ts'

/** The list without a view, where a view would open first. */
const everything = 'all'

/** What a list shows at an address. */
export interface OpenView<Search extends ViewedSearch = ViewedSearch> {
  /** The view whose tab is chosen; null for everything. */
  view: View | null
  /** What narrows and orders the list: that of the address, or of the view. */
  search: Search
  /** Whether it differs from what the view has; without a view, whether anything narrows or orders the list. */
  isChanged: boolean
  /** Whether the address names a view that isn't there. */
  isGone: boolean
}

/**
 * Finds what is open at an address. `view` alone has all that the view has. Once something is changed, the address has all of it, and the view's name ends with
 * `-`, so that it can also have nothing. An address that says nothing opens the viewer's default view.
 */
export function openView<Search extends ViewedSearch>(
  list: ViewedList<Search>,
  asked: Search,
  views: readonly View[],
  defaultViewIDs: readonly string[] = [],
): OpenView<Search> {
  const { parts } = list
  const own = viewsOf(list, views)
  const says = parts.some((part) => asked[part] !== undefined)
  const first = own.find(({ id }) => defaultViewIDs.includes(id))
  const name = asked.view ?? (says ? everything : (first?.urlName ?? everything))
  if (name === everything) return { view: null, search: asked, isChanged: says, isGone: false }
  const urlName = name.replace(/-$/, '')
  const view = own.find((one) => one.urlName === urlName)
  if (!view) return { view: null, search: { ...asked, view: everything }, isChanged: says, isGone: true }
  const changed = { view: `${urlName}-` }
  const saved = list.searchOf(view.query)
  if (name === urlName && !says) {
    const place = Object.fromEntries(list.place.map((part) => [part, asked[part]]).filter(([, at]) => at !== undefined))
    return { view, search: { ...saved, ...place, ...changed }, isChanged: false, isGone: false }
  }
  const plain = list.plain?.(asked) ?? asked
  const isChanged = parts.some((part) => saved[part] !== plain[part])
  return { view, search: { ...asked, ...changed }, isChanged, isGone: false }
}

/** The address of a view, or of everything. */
export function addressOfView(view: Pick<View, 'urlName'> | null, hasDefault: boolean): ViewedSearch {
  if (view) return { view: view.urlName }
  return hasDefault ? { view: everything } : {}
}
