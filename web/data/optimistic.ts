import type { Query, QueryClient } from '@tanstack/query-core'

/** A change that is under way: what it concerns and what it does to that. */
interface Change {
  path: string
  matches(inputs: unknown, data: unknown): boolean
  change(data: unknown): unknown
}

/** Ends a change that is under way: takes exactly it back or, when it is done, keeps it as if the server had said so. */
export type EndPatch = (isDone?: boolean) => void

/** Lays changes over cached data before the server has answered. */
export type Patch = (
  path: string,
  matches: (inputs: unknown, data: unknown) => boolean,
  change: (data: unknown) => unknown,
) => EndPatch

/**
 * Gives the function that patches. A change lies over whatever the server says of what it concerns until it is ended, also over what is asked
 * or loaded meanwhile: nothing flickers back. Ending one leaves every other where it is.
 */
export function createPatch(queries: QueryClient): Patch {
  const cache = queries.getQueryCache()
  const underWay = new Set<Change>()
  /** What the server has said of a query, where something may lie over it. */
  const said = new WeakMap<Query, unknown>()
  const saidOf = (query: Query) => (said.has(query) ? said.get(query) : query.state.data)

  function show(query: Query, data = saidOf(query)): void {
    said.set(query, data)
    query.setState({
      data: [...underWay].reduce((shown, one) => (isAbout(one, query, shown) ? one.change(shown) : shown), data),
    })
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    said.delete(event.query)
    if (underWay.size > 0) show(event.query)
  })

  return (path, matches, change) => {
    const one: Change = { path, matches, change }
    const concerned = () => cache.findAll({ predicate: (query) => isAbout(one, query, saidOf(query)) })
    underWay.add(one)
    for (const query of concerned()) show(query)
    return (isDone = false) => {
      if (!underWay.delete(one)) return
      for (const query of concerned()) {
        // An answer to what was asked before it was done would undo it.
        if (isDone) void query.cancel({ revert: true })
        show(query, isDone ? change(saidOf(query)) : undefined)
      }
    }
  }
}

function isAbout({ path, matches }: Change, { queryKey }: Query, data: unknown): boolean {
  return queryKey[0] === path && data !== undefined && data !== null && matches(queryKey[1], data)
}
