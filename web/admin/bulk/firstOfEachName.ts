/** Of what several boards have under one name the first, which stands for all. */
export function firstOfEachName<T extends { name: string }>(items: readonly T[]): T[] {
  const byName = new Map<string, T>()
  for (const item of items) {
    const key = item.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, item)
  }
  return [...byName.values()]
}
