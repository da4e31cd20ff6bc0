import { internalsOf } from './client.ts'
import type { ClientState, Travelling, TravellingSet } from './clientState.ts'
import { toDataError } from './dataError.ts'

/**
 * The state of a client as JSON that may stand in a `<script type="application/json">`: nothing in it ends the element or begins a comment or
 * another script (HTML 4.12.1.3, Restrictions for contents of script elements). For the server alone; browsers never load it.
 */
export function dehydrate(client: { state(): ClientState }): string {
  const { cookies, responseStatus } = client.state()
  const settled = internalsOf(client).queries.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'pending' })
  const sets = settled.toSorted((a, b) => (a.queryHash < b.queryHash ? -1 : 1)).map(({ queryKey: [path, inputs], state: { data, error } }): TravellingSet => {
    const failure = error === null ? null : toDataError(error)
    return {
      path: path as string,
      inputs: inputs as object,
      ...(data === undefined ? {} : { data }),
      ...(failure ? { error: { message: failure.message, code: failure.code, field: failure.field } } : {}),
    }
  })
  return JSON.stringify({ cookies, responseStatus, sets } satisfies Travelling).replace(/<(?=[!/s])/gi, '\\u003c')
}
