import { belowBase, frameOf } from '../contract/frame.ts'
import { createBrowserClient } from './data/browserClient.ts'
import { createFrameClient } from './data/frameClient.ts'
import { frameTree as tree } from './frameRoutes.tsx'
import type { Opened } from './startPage.tsx'
import { wakeFrame } from './widget/frame/wakeFrame.ts'
import { createHost } from './widget/host/host.ts'

/** The frame of which this document is a page; the page on which its readers sign in is none, and has the cookies of its host. */
export function openFrame(data: string | undefined, at: string | undefined): Opened {
  // What stands behind the `#` is no part of what was asked for.
  if (at !== undefined) history.replaceState(history.state, '', at + location.hash)
  const frame = frameOf(location.pathname)
  if (!frame) return { client: createBrowserClient(data), tree, loadRest: () => Promise.resolve() }
  const client = createFrameClient(data)
  const host = createHost(client, frame)
  return {
    client,
    tree,
    form: frame.form,
    rewrite: belowBase(frame.base),
    loadRest: async (router) => wakeFrame({ client, host, router, frame }),
  }
}
