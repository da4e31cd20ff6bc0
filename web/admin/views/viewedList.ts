import type { View, ViewKind, ViewQuery } from '../../../contract/views.ts'

/** What the address of a list with views can say of them. */
export interface ViewedSearch {
  /** A saved view, by its URL name; with a `-` behind it the view's tab with the filters of the address. */
  view?: string
}

/** A list that has saved views, and how its address says what a view keeps. */
export interface ViewedList<Search extends ViewedSearch> {
  kind: ViewKind
  /** The parts of the address that a view keeps, and those that say a place in the list. */
  parts: readonly (keyof Search)[]
  place: readonly (keyof Search)[]
  path: (search: Search) => string
  searchOf: (query: ViewQuery) => Search
  queryOf: (search: Search) => ViewQuery
  /** Whether a view of this kind is one of this list; every one, where there is one list of the kind. */
  has?: (view: View) => boolean
  /** An address as a view writes it, where the same can be written in more ways. */
  plain?: (search: Search) => Search
}

/** The views that are of a list. */
export function viewsOf<Search extends ViewedSearch>(list: ViewedList<Search>, views: readonly View[]): View[] {
  return views.filter((view) => view.kind === list.kind && (list.has?.(view) ?? true))
}

/** The view that an address can name. */
export function readView({ view }: Record<string, unknown>): ViewedSearch {
  return typeof view === 'string' && /^[a-z0-9][a-z0-9-]{0,99}$/.test(view) ? { view } : {}
}
