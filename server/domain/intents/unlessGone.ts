import { CallError } from '../../../contract/errors.ts'

/**
 * The result of `work`; null if it refuses with `notFound` or `votesClosed`, which is expected of an intent: its
 * post may be deleted, hidden or closed in the meantime.
 */
export async function unlessGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallError && (error.code === 'notFound' || error.code === 'votesClosed')) return null
    throw error
  }
}
