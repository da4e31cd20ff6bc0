/** What a column of the roadmap adds up to. */
export interface Total {
  count: number
  score: number
}

/** Figures of long columns may be as old as this: adding them up reads every post. */
const rememberedMs = 10_000
const mostRemembered = 1_000
const remembered = new Map<string, { totals: ReadonlyMap<string, Total>; until: number }>()

/** The totals of long columns, of the last seconds; `key` says whose and which. */
export async function rememberedTotals(
  key: string,
  read: () => Promise<ReadonlyMap<string, Total>>,
): Promise<ReadonlyMap<string, Total>> {
  const known = remembered.get(key)
  if (known && known.until > performance.now()) return known.totals
  const totals = await read()
  remembered.delete(key)
  remembered.set(key, { totals, until: performance.now() + rememberedMs })
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break
    remembered.delete(oldest)
  }
  return totals
}
