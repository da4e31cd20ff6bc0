import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { originalsHeader } from '../contract/originals.ts'
import type { Site } from '../contract/page.ts'
import type { Theme } from '../contract/themes.ts'
import { App } from './App.tsx'
import { createBrowserClient } from './data/browserClient.ts'
import { accountPath } from './data/constants.ts'
import { loadChunk } from './data/chunks/chunk.ts'
import { createErrorReporter, listenForErrors } from './data/errors/errorReporter.ts'
import { rootErrors } from './data/errors/rootErrors.ts'
import { reloadOnce } from './data/chunks/reloadOnce.ts'
import { checkStartUp } from './data/startUp.ts'
import { containerOf } from './paths.ts'
import { createAppRouter } from './router.tsx'
import { treeOf } from './routes.tsx'

interface PageState {
  site: Site
  locale: string
  now: number
  otherURL: string | null
}

const app = document.getElementById('app')
// By this watchLoading.ts knows that the script has come.
if (app) app.dataset['started'] = ''
const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined
const { site, locale, now, otherURL } = JSON.parse(textOf('state') ?? '{}') as Partial<PageState>
const data = textOf('data')
const report = createErrorReporter(async () => {
  const sender = await loadChunk('web/data/errors/errorSender.ts', () => import('./data/errors/errorSender.ts'))
  return sender.createErrorSender(client)
})

checkStartUp({ app, errorReporting: report, dataSets: data })
listenForErrors(window, report)

const lost = (error: unknown) => {
  // Without its pages' list nothing of this one wakes up.
  void reloadOnce()
  throw error
}
const container = containerOf(site ?? 'company', location.pathname)
const client = createBrowserClient(
  data,
  container === 'auth' ? accountPath : undefined,
  container === 'admin' ? { [originalsHeader]: '1' } : undefined,
)
const router = createAppRouter({
  client,
  site: site ?? 'company',
  tree: await treeOf(site ?? 'company', container).catch(lost),
})
// The server rendered the matches as they are; the router must wake up around them instead of waiting behind a boundary of its own.
router.ssr = { manifest: undefined }
await router.load()
if (app) {
  const page = {
    site: site ?? 'company',
    locale: locale ?? 'en',
    now: now ?? Date.now(),
    otherURL: otherURL ?? null,
    theme: (document.documentElement.dataset['theme'] ?? 'system') as Theme,
  }
  // Only a finger can rest on something.
  if (navigator.maxTouchPoints > 0) void loadChunk('web/page/longPress.ts', () => import('./page/longPress.ts'))
  addEventListener('upwell:awake', () => void loadRest().catch(() => null), { once: true })
  dispatchEvent(new Event('upwell:waking'))
  // In pieces: what is pressed meanwhile comes first.
  startTransition(() => void hydrateRoot(app, <App client={client} router={router} page={page} />, rootErrors(report)))
}

/** What no first paint needs; some of it has to be here before the connection is lost. */
async function loadRest(): Promise<void> {
  const { afterWaking } = await loadChunk('web/page/afterWaking.ts', () => import('./page/afterWaking.ts'))
  afterWaking(client, router, site ?? 'company')
}
