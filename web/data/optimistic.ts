import type { Query, QueryClient } from '@tanstack/react-query'

/** What was laid over a query's data since its last answer. */
interface Layers {
  base: unknown
  answers: number
  updates: Update[]
}

interface Update {
  change(data: unknown): unknown
}

/** Lays changes over cached data before the server has answered. */
export type Patch = (path: string, matches: (inputs: unknown, data: unknown) => boolean, change: (data: unknown) => unknown) => () => void

/**
 * Gives the function that patches. What that returns takes back this one change and no other: later changes are laid anew over what the
 * server had said, and data that the server has answered since then is left alone.
 */
export function createPatch(queries: QueryClient): Patch {
  const known = new WeakMap<Query, Layers>()

  function layersOf(query: Query): Layers | undefined {
    const layers = known.get(query)
    return layers?.answers === query.state.dataUpdateCount ? layers : undefined
  }

  function show(query: Query, { base, updates }: Layers): void {
    query.setState({ data: updates.reduce((data, update) => update.change(data), base) })
  }

  return (path, matches, change) => {
    const update: Update = { change }
    const found = queries.getQueryCache().findAll({ predicate: ({ queryKey, state }) => queryKey[0] === path && hasData(state.data) && matches(queryKey[1], state.data) })
    for (const query of found) {
      stopFetch(query)
      const layers = layersOf(query) ?? { base: query.state.data, answers: query.state.dataUpdateCount, updates: [] }
      layers.updates.push(update)
      known.set(query, layers)
      show(query, layers)
    }
    return () => {
      for (const query of found) {
        stopFetch(query)
        const layers = layersOf(query)
        if (!layers?.updates.includes(update)) continue
        layers.updates = layers.updates.filter((other) => other !== update)
        show(query, layers)
      }
    }
  }
}

/** An answer to what was asked before the change would undo it. */
function stopFetch(query: Query): void {
  void query.cancel({ revert: true })
}

function hasData(data: unknown): boolean {
  return data !== undefined && data !== null
}
