import type { View, ViewQuery } from '../../../contract/views.ts'
import { narrowingParts, readAdminSearch, usualSort, type AdminSearch } from '../posts/adminSearch.ts'
import { filtersOf, searchOf, sortOf } from '../posts/queries.ts'

/** The list without a view, where a view would open first. */
const allPosts = 'all'

/** What the list of posts shows at an address. */
export interface OpenView {
  /** The view whose tab is chosen; null for all posts. */
  view: View | null
  /** What narrows and orders the list: that of the address, or of the view. */
  search: AdminSearch
  /** Whether it differs from what the view has; without a view, whether anything narrows or orders the list. */
  isChanged: boolean
  /** Whether the address names a view that isn't there. */
  isGone: boolean
}

/**
 * Finds what is open at an address. `view` alone has all that the view has. Once something is changed, the address has all of it, and the view's name ends with
 * `-`, so that it can also have nothing. An address that says nothing opens the viewer's default view.
 */
export function openView(asked: AdminSearch, views: readonly View[], defaultViewIDs: readonly string[] = []): OpenView {
  const first = views.find(({ id, kind }) => kind === 'posts' && defaultViewIDs.includes(id))
  const says = hasParts(asked)
  const name = asked.view ?? (says ? allPosts : (first?.urlName ?? allPosts))
  if (name === allPosts) return { view: null, search: asked, isChanged: says, isGone: false }
  const urlName = name.replace(/-$/, '')
  const view = views.find((one) => one.kind === 'posts' && one.urlName === urlName)
  if (!view) return { view: null, search: { ...asked, view: allPosts }, isChanged: says, isGone: true }
  const changed = { view: `${urlName}-` }
  if (name === urlName && !says) {
    const { p, pages, after } = asked
    const place = Object.fromEntries(Object.entries({ p, pages, after }).filter(([, value]) => value !== undefined))
    return { view, search: { ...searchOfView(view), ...place, ...changed }, isChanged: false, isGone: false }
  }
  const saved = searchOfView(view)
  const isChanged = parts.some((part) => saved[part] !== asked[part])
  return { view, search: { ...asked, ...changed }, isChanged, isGone: false }
}

/** The address of a view, or of all posts. */
export function addressOfView(view: Pick<View, 'urlName'> | null, hasDefault: boolean): AdminSearch {
  if (view) return { view: view.urlName }
  return hasDefault ? { view: allPosts } : {}
}

/** What a view keeps of what the list shows. */
export function queryOf(search: AdminSearch): ViewQuery {
  return { ...filtersOf(search), ...(search.sort === undefined ? {} : { sort: sortOf(search) }) }
}

/** The parts of an address that a view keeps. */
const parts = [...narrowingParts, 'sort'] as const

function hasParts(search: AdminSearch): boolean {
  return parts.some((part) => search[part] !== undefined)
}

function searchOfView({ query }: View): AdminSearch {
  const { sort = usualSort, columns: _columns, layout: _layout, ...filters } = query
  return readAdminSearch({ ...searchOf(filters), sort })
}
