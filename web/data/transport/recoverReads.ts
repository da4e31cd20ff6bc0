import type { Query } from '@tanstack/query-core'
import { internalsOf, type DataClient } from '../client.ts'
import { toDataError } from '../errors/dataError.ts'

/** Asks again for what is shown and could not be loaded, because no answer came. */
export function recoverReads(client: DataClient): void {
  const predicate = ({ state: { error } }: Query) => error !== null && toDataError(error).code === 'serverError'
  void internalsOf(client).queries.refetchQueries({ type: 'active', predicate })
}
