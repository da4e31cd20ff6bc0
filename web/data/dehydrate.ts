import { internalsOf } from './client.ts'
import type { ClientState, Travelling, TravellingSet } from './viewer/clientState.ts'
import { toDataError } from './errors/dataError.ts'

/** Texts that are worth it are sent once: the data names the element of the page that holds them. */
const longText = 500

/**
 * The state of a client as JSON that may stand in a `<script type="application/json">`: nothing in it ends the element or begins a comment or
 * another script (HTML 4.12.1.3, Restrictions for contents of script elements). A long text that stands in the page's `html` as it is gets an id
 * there, which the data has in its place. For the server alone; browsers never load it.
 */
export function dehydrate(client: { state(): ClientState }, html = ''): { data: string; html: string } {
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
  const places = new Map<string, { id: string; at: number }>()
  const named = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value.length < longText || !key.endsWith('HTML')) return value
    const known = places.get(value)
    if (known) return { $html: known.id }
    const at = html.indexOf(`>${value}</div>`)
    if (at === -1) return value
    const id = `text-${places.size}`
    places.set(value, { id, at })
    return { $html: id }
  }
  const data = JSON.stringify({ cookies, responseStatus, sets } satisfies Travelling, named).replace(/<(?=[!/s])/gi, '\\u003c')
  let from = 0
  const pieces = [...places.values()].toSorted((one, other) => one.at - other.at).map(({ id, at }) => {
    const piece = `${html.slice(from, at)} id="${id}"`
    from = at
    return piece
  })
  return { data, html: pieces.join('') + html.slice(from) }
}
