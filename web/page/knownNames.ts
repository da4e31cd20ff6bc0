interface Named {
  urlName: string
}

/** The query without a value that names none of these; of a list of names those stay that do. `*` means all. */
export function withKnown<Search extends object>(
  search: Search,
  names: { [Name in keyof Search]?: readonly Named[] },
): Search {
  const kept = { ...search } as Record<string, unknown>
  for (const [name, known] of Object.entries<readonly Named[] | undefined>(names)) {
    const value = kept[name]
    if (typeof value !== 'string' || !known) continue
    const left = value.split(',').filter((one) => one === '*' || known.some(({ urlName }) => urlName === one))
    if (left.length === 0) delete kept[name]
    else kept[name] = left.join(',')
  }
  return kept as Search
}

/** The categories of a board, or, where none is named, of all. */
export function categoriesOf<Category extends Named>(
  boards: readonly (Named & { categories: readonly Category[] })[],
  board: string | undefined,
): Category[] {
  return boards
    .filter(({ urlName }) => board === undefined || urlName === board)
    .flatMap(({ categories }) => categories)
}
