import { inStorage } from '../inStorage.ts'
import type { Connection } from '../transport/transport.ts'

/** A tab loads itself anew at most once in this time: what still fails then is shown. */
const againAfterMs = 300_000
const key = 'upwell.reloaded'

type Field = HTMLInputElement | HTMLTextAreaElement

const typed = new Set<Field>()
let isServerThere = () => Promise.resolve(false)

/** Notes what is typed from now on, and how to ask whether the server is there: without it nothing would be there after a reload. */
export function prepareReload(get: Connection['get']): void {
  isServerThere = async () => (await get('/healthz')).status === 200
  addEventListener('input', ({ target }) => typed.add(target as Field), true)
}

/**
 * Loads the page anew, which brings what the server has now: after a release, an open tab asks for files that are gone. It does not while the
 * server does not answer, when something typed would be lost, or a second time within five minutes. Gives whether it did.
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isServerThere().catch(() => false))) return false
  const mayReload = inStorage('sessionStorage', (storage) => {
    if (!isKept(Object.values(storage).join('\n')) || Date.now() - Number(storage.getItem(key)) < againAfterMs)
      return false
    noteReload(storage)
    return true
  })
  // Without a place to remember it, it could go on for ever.
  if (mayReload !== true) return false
  location.reload()
  return true
}

/** Opens an address as a document, because its code did not load here: that is the one time in which the page may be loaded anew. */
export function openAnew(href: string): void {
  // Without a place to remember it, no page loads itself anew.
  inStorage('sessionStorage', noteReload)
  location.assign(href)
}

function noteReload(storage: Storage): void {
  storage.setItem(key, String(Date.now()))
}

/** Whether every field that was typed into is empty, gone, or in a draft of this tab. */
function isKept(drafts: string): boolean {
  return [...typed].every(
    ({ isConnected, type, value }) =>
      !isConnected ||
      value === '' ||
      /^(checkbox|radio|select)/.test(type) ||
      drafts.includes(value) ||
      drafts.includes(JSON.stringify(value).slice(1, -1)),
  )
}
