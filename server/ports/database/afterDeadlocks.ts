const mostTimes = 4

/** Thrown in a transaction that is to be undone and done again: another one wrote meanwhile what this one was about to. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/**
 * Does `work`, a whole transaction, again when the database ended it so that another could go on (SQLSTATE 40P01 and 40001), or when it
 * throws `Overtaken`: it was undone entirely. Locks are taken in one order everywhere; this is for the order that someone overlooked, so it says what happened to `onAgain`.
 */
export async function afterDeadlocks<T>(
  work: () => Promise<T>,
  onAgain: (error: unknown) => void = () => {},
): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await work()
    } catch (error) {
      if (time === mostTimes || !wasSacrificed(error)) throw error
      onAgain(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * time))
    }
  }
}

function wasSacrificed(error: unknown): boolean {
  if (error instanceof Overtaken) return true
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}
