import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { belowBase, FrameForm } from '../contract/frame.ts'
import type { Site } from '../contract/page.ts'
import type { Theme } from '../contract/themes.ts'
import { App } from './App.tsx'
import type { BrowserClient } from './data/browserClient.ts'
import { loadChunk } from './data/chunks/chunk.ts'
import { createErrorReporter, listenForErrors } from './data/errors/errorReporter.ts'
import { rootErrors } from './data/errors/rootErrors.ts'
import { reloadOnce } from './data/chunks/reloadOnce.ts'
import { checkStartUp } from './data/startUp.ts'
import { createAppRouter, type PageTree } from './router.tsx'

interface PageState {
  site: Site
  locale: string
  now: number
  otherURL: string | null
  /** The page's own address, where the document was asked for by one that leads to it. */
  at?: string | undefined
}

/** What a document runs: who asks for its data, and which pages there are. */
export interface Opened {
  client: BrowserClient
  tree: PageTree
  form?: FrameForm | null
  rewrite?: ReturnType<typeof belowBase> | undefined
  /** What no first paint needs; some of it has to be here before the connection is lost. */
  loadRest: (router: ReturnType<typeof createAppRouter>) => Promise<void>
}

/** Wakes up the page that the server has rendered. */
export async function startPage(
  open: (page: Pick<PageState, 'site' | 'at'> & { data: string | undefined }) => Promise<Opened>,
): Promise<void> {
  const app = document.getElementById('app')
  // By this watchLoading.ts knows that the script has come.
  if (app) app.dataset['started'] = ''
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined
  const { site = 'company', locale, now, otherURL, at } = JSON.parse(textOf('state') ?? '{}') as Partial<PageState>
  const data = textOf('data')
  const opening = open({ site, data, at }).catch((error: unknown) => {
    // Without its pages' list nothing of this one wakes up.
    void reloadOnce()
    throw error
  })
  const report = createErrorReporter(async () => {
    const sender = await loadChunk('web/data/errors/errorSender.ts', () => import('./data/errors/errorSender.ts'))
    return sender.createErrorSender((await opening).client)
  })

  checkStartUp({ app, errorReporting: report, dataSets: data })
  listenForErrors(window, report)

  const { client, tree, form = null, rewrite, loadRest } = await opening
  // What is pressed or scrolled meanwhile comes first.
  await pause()
  const router = createAppRouter({ client, site, tree, rewrite })
  // The server rendered the matches as they are; the router must wake up around them instead of waiting behind a boundary of its own.
  router.ssr = { manifest: undefined }
  await pause()
  await router.load()
  await pause()
  if (!app) return
  const page = {
    site,
    locale: locale ?? 'en',
    now: now ?? Date.now(),
    otherURL: otherURL ?? null,
    theme: (document.documentElement.dataset['theme'] ?? 'system') as Theme,
    frame: form,
  }
  // Only a finger can rest on something.
  if (navigator.maxTouchPoints > 0) void loadChunk('web/page/longPress.ts', () => import('./page/longPress.ts'))
  addEventListener('upwell:awake', () => void loadRest(router).catch(() => null), { once: true })
  dispatchEvent(new Event('upwell:waking'))
  // In pieces: what is pressed meanwhile comes first.
  startTransition(() => void hydrateRoot(app, <App client={client} router={router} page={page} />, rootErrors(report)))
}

/** Lets the browser do what has come up since: one long stretch of work would keep it from answering. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
