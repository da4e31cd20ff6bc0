import { internalsOf, type DataClient } from '../client.ts'
import { viewerPath } from '../constants.ts'

/** Calls the listener whenever what is held of the viewer has changed. Gives the function that ends it. */
export function watchViewer(client: DataClient, listener: () => void): () => void {
  return internalsOf(client)
    .queries.getQueryCache()
    .subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === viewerPath) listener()
    })
}
