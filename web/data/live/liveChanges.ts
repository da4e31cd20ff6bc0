import type { Noun } from '../../../contract/nouns.ts'
import { calls } from '../calls.gen.ts'
import type { CallTable } from '../callTypes.ts'
import { internalsOf, type DataClient } from '../client.ts'
import { listenForNews } from './liveNews.ts'

/** What the server says has changed: without `postIDs` it may be any post. */
interface Changes {
  nouns: readonly Noun[]
  postIDs?: readonly string[]
}

/** How what is shown is asked anew: the page may keep its place around it. */
type Around = (refresh: () => Promise<void>) => Promise<void>

/** A browser without a connection for news asks so often. */
const askEveryMs = 4_000
/** All members of a company hear of a change in the same moment. */
const mostWaitMs = 300
/** Of more messages than this, heard while the tab was hidden, the parts do not matter. */
const mostHeld = 50

const anything: Changes = { nouns: ['posts', 'comments'] }

/**
 * Asks anew for what is shown of what others change, as they change it: when the server says so, or every 4 s where it cannot. A hidden tab waits
 * until it is looked at. Gives the function that ends it.
 */
export function listenForChanges(client: DataClient, around: Around, listen = listenForNews): () => void {
  let due: Changes[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined

  const apply = () => {
    timer = undefined
    if (due.length === 0 || document.visibilityState !== 'visible') return
    // A tab may hear of its own write before it has left what is gone by that: it would ask for it in vain (`busy.ts`).
    if (document.documentElement.hasAttribute('data-busy')) return void (timer = setTimeout(apply, mostWaitMs))
    const changes = due
    due = []
    void around(() => refresh(client, changes))
  }
  const add = (changes: Changes) => {
    due = due.length < mostHeld ? [...due, changes] : [anything]
    timer ??= setTimeout(apply, Math.random() * mostWaitMs)
  }
  const stop = listen({
    onNews: () => {},
    onChanges: (text) => add(text === '{}' ? anything : (JSON.parse(text) as Changes)),
    onConnected: (isConnected) => {
      // What happened while nobody was connected was not heard.
      if (isConnected && asking !== undefined) add(anything)
      clearInterval(asking)
      asking = isConnected ? undefined : setInterval(() => due.length === 0 && add(anything), askEveryMs)
    },
  })
  document.addEventListener('visibilitychange', apply)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', apply)
    clearTimeout(timer)
    clearInterval(asking)
  }
}

/** Asks anew for what is shown and concerned; what is held and not shown is asked when it is needed. */
async function refresh(client: DataClient, changes: readonly Changes[]): Promise<void> {
  await internalsOf(client).queries.invalidateQueries({
    predicate: ({ queryKey: [path, inputs], state }) =>
      changes.some((one) => isConcerned(one, path as string, inputs, state.data)),
  })
}

/** Whether a read shows what has changed: one of a single post only if that is among them. */
function isConcerned({ nouns, postIDs }: Changes, path: string, inputs: unknown, data: unknown): boolean {
  const shown = (calls as CallTable)[path]?.nouns ?? []
  if (!nouns.some((noun) => shown.includes(noun))) return false
  const postID = path === '/api/posts/getOne' ? idOf(data, 'id') : idOf(inputs, 'postID')
  return postIDs === undefined || postID === undefined || postIDs.includes(postID)
}

function idOf(of: unknown, field: string): string | undefined {
  const value = (of as Record<string, unknown> | null | undefined)?.[field]
  return typeof value === 'string' ? value : undefined
}
