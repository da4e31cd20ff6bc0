import { CallError } from '../../../contract/errors.ts'

/** Does `work`; what it refuses with names the part of an entry that `path` leads to, and not the input of a form. */
export function refusedAt<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof CallError) throw new CallError(error.code, { ...error.facts, field: path })
    throw error
  }
}
