const mostTimes = 5

/** Thrown in a transaction that is to be undone and done again: another one wrote meanwhile what this one was about to. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/**
 * Does `work`, a whole transaction, again when the database ended it so that another could go on (SQLSTATE 40P01 and 40001), when another one wrote a row
 * first of which there can be one (23505), so that the next time finds it, or when it throws `Overtaken`: it was undone entirely. Locks are taken everywhere, in
 * one order; this is for what someone overlooked, so it says what happened to `onAgain`.
 */
export async function afterDeadlocks<T>(
  work: () => Promise<T>,
  onAgain: (error: unknown) => void = () => {},
): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await work()
    } catch (error) {
      if (time === mostTimes || !mayPass(error)) throw error
      onAgain(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * time))
    }
  }
}

const passing: ReadonlySet<unknown> = new Set(['40P01', '40001', '23505'])

function mayPass(error: unknown): boolean {
  return error instanceof Overtaken || (error instanceof Error && 'code' in error && passing.has(error.code))
}
