import { showWaiting } from '../../components/outbox/waiting.ts'
import { ruleSince } from '../../components/visits/ruleSince.tsx'
import type { DataClient } from '../../data/client.ts'
import { inStorage } from '../../data/inStorage.ts'
import { watchViewer } from '../../data/viewer/watchViewer.ts'
import { noteAgainMs, readVisits, sinceOf, withVisit, type Visits } from './lastVisit.ts'

/** The name under which the browser keeps a company's visits: its storage is the host's. */
export const visitKey = 'upwell.visit'

/**
 * Notes that the reader is here, at most once in half an hour, and has lists show what changed since their last visit: by their account when they are
 * signed in, else by this browser alone. A browser that keeps nothing notes nothing. Gives what to call when they go to another page.
 */
export function startVisit(client: DataClient): () => void {
  let shownFor: string | null = null
  const note = () => {
    const { id, loggedOut } = client.state().viewer
    if (id === undefined && !loggedOut) return
    const who = id ?? ''
    const now = Date.now()
    const kept = readVisits(read(), who, now)
    const isNoted = kept !== null && now - kept.seen < noteAgainMs
    if (isNoted && shownFor === who) return
    shownFor = who
    const visits = isNoted ? kept : withVisit(kept, who, now)
    if (!isNoted && !keep(visits)) return
    if (isNoted || id === undefined) show(visits, now)
    else void askForVisit(client, visits)
  }
  watchViewer(client, note)
  note()
  return note
}

/** The server knows of visits in other browsers. Without an answer there is no rule, and half an hour later it is asked again. */
async function askForVisit(client: DataClient, visits: Visits): Promise<void> {
  const visit = await client.write('/api/viewer/noteVisit', {}).catch(() => null)
  if (visit === null) return
  const told = { ...visits, since: visit.since === null ? null : Date.parse(visit.since) }
  keep(told)
  show(told, visits.seen)
}

function show(visits: Visits, now: number): void {
  const since = sinceOf(visits, now)
  showWaiting({ withRule: since === null ? (rows) => rows : ruleSince(since, visits.who) })
}

function read(): string | null {
  return inStorage('localStorage', (storage) => storage.getItem(visitKey))
}

function keep(visits: Visits): boolean {
  return inStorage('localStorage', (storage) => (storage.setItem(visitKey, JSON.stringify(visits)), true)) === true
}
