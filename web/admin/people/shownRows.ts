/** How much of a list of customers an address shows: pages from its start, or what comes after a cursor. */
export interface Shown {
  pages?: string
  after?: string
}

const pageSize = 50
const mostPages = 4

/** A text of an address, without what it need not say. */
export function readWords<Name extends string>(search: Record<string, unknown>, name: Name, most: number) {
  const value = search[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''
  return (text === '' ? {} : { [name]: text }) as Partial<Record<Name, string>>
}

export function readShown({ pages, after }: Record<string, unknown>): Shown {
  const count = Number(pages)
  return {
    ...(Number.isInteger(count) && count > 1 && count <= mostPages ? { pages: String(count) } : {}),
    ...(typeof after === 'string' && /^[\w-]{1,1000}$/.test(after) ? { after } : {}),
  }
}

/** The same as calls take it. */
export function shownLimit({ pages, after }: Shown) {
  return { limit: pageSize * Number(pages ?? 1), ...(after === undefined ? {} : { cursor: after }) }
}

/** The list for more: longer as long as one call gives it, then what comes after it. */
export function moreOf<Search extends Shown>(search: Search, cursor: string | null): Search {
  const shown = Number(search.pages ?? 1)
  if (search.after === undefined && shown < mostPages) return { ...search, pages: String(shown + 1) }
  const { pages: _pages, ...rest } = search
  return (cursor === null ? rest : { ...rest, after: cursor }) as Search
}
