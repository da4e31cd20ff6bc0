// First, so that what it imports stands first in its file, which compresses better.
import { startPage } from './startPage.tsx'
import { originalsHeader } from '../contract/originals.ts'
import { createBrowserClient } from './data/browserClient.ts'
import { accountPath } from './data/constants.ts'
import { loadChunk } from './data/chunks/chunk.ts'
import { containerOf } from './paths.ts'
import { treeOf } from './routes.tsx'

await startPage(async ({ site, data }) => {
  const container = containerOf(site, location.pathname)
  const client = createBrowserClient(
    data,
    container === 'auth' ? accountPath : undefined,
    container === 'admin' ? { [originalsHeader]: '1' } : undefined,
  )
  return {
    client,
    tree: await treeOf(site, container),
    loadRest: async (router) => {
      const { afterWaking } = await loadChunk('web/page/afterWaking.ts', () => import('./page/afterWaking.ts'))
      afterWaking(client, router, site)
    },
  }
})
