const lockName = 'upwell-outbox'
/** A tab that has not renewed its lease for so long is gone. */
const leaseMs = 30_000
const renewMs = 10_000

export interface OneTabParts {
  /** Null where pages have none: over plain http. */
  locks: Pick<LockManager, 'request'> | null
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now(): number
  /** Tells this tab from the others. */
  tab: string
}

/** Does the work unless another tab of this browser is at it, which gives null. */
export async function inOneTab<T>(work: () => Promise<T>, { locks, ...parts }: OneTabParts): Promise<T | null> {
  if (!locks) return withLease(work, parts)
  let result: T | null = null
  await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) result = await work()
  })
  return result
}

/** A lease in the storage that all tabs share. Two that take it in the same instant both work, which the server's own keys make harmless. */
async function withLease<T>(
  work: () => Promise<T>,
  { storage, now, tab }: Omit<OneTabParts, 'locks'>,
): Promise<T | null> {
  const [holder, until] = (storage.getItem(lockName) ?? '').split(' ')
  if (holder !== tab && Number(until) > now()) return null
  const take = () => storage.setItem(lockName, `${tab} ${now() + leaseMs}`)
  take()
  const renewing = setInterval(take, renewMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    storage.removeItem(lockName)
  }
}
