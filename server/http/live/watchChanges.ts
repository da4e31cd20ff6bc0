import type { Logger } from 'pino'
import { newID } from '../../domain/ids.ts'
import { readChanges, type Change } from '../../domain/readChanges.ts'
import type { Db } from '../../ports/database/database.ts'
import type { LiveStreams } from './liveStreams.ts'

export interface WatchBounds {
  /** The pause between two looks, and so how often at most a company's people are told. */
  everyMs: number
  afterErrorMs: number
  /** An id is made before its transaction commits, and by another machine’s clock: each look goes back so far. */
  overlapMs: number
}

const watchBounds: WatchBounds = { everyMs: 500, afterErrorMs: 5_000, overlapMs: 5_000 }

/** A message names at most so many posts; beyond that, or after an import, it names none and means all. */
const mostPosts = 50

/**
 * Tells the open streams of members what changes in their company: which nouns, and of which posts. The events themselves are the source, read by
 * this process every 500 ms while a member has a stream here, so that no writer pays for it and none can forget it (docs/decisions/0064).
 */
export function watchChanges(
  { db, live, log }: { db: Db; live: LiveStreams; log: Logger },
  bounds = watchBounds,
): { wake(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let told = new Set<string>()

  async function look(): Promise<void> {
    const companyIDs = live.companiesHearing()
    if (companyIDs.length === 0 || isStopped) return void (timer = undefined)
    let pauseMs = bounds.everyMs
    try {
      const found = await readChanges(db, companyIDs, firstIDOf(Date.now() - bounds.overlapMs))
      for (const [companyID, changes] of newOf(found)) live.tellChanges(companyID, messageOf(changes))
      told = new Set(found.map(({ eventID }) => eventID))
    } catch (err) {
      pauseMs = bounds.afterErrorMs
      log.warn({ err }, 'could not read what has changed')
    }
    if (!isStopped) timer = setTimeout(() => void look(), pauseMs).unref()
  }

  /** What nobody here was told of yet, by company. */
  function newOf(found: readonly Change[]): Map<string, Change[]> {
    const byCompany = new Map<string, Change[]>()
    for (const change of found)
      if (!told.has(change.eventID))
        byCompany.set(change.companyID, [...(byCompany.get(change.companyID) ?? []), change])
    return byCompany
  }

  return {
    /** To be called when a stream was opened: the first begins the looking. */
    wake() {
      if (timer === undefined && !isStopped) timer = setTimeout(() => void look(), bounds.everyMs).unref()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The least id that can have been made at a time (`newID`). */
function firstIDOf(time: number): string {
  return `${newID(time).slice(0, 13)}-7000-8000-000000000000`
}

function messageOf(changes: readonly Change[]): string {
  const nouns = [...new Set(changes.flatMap((change) => change.nouns))]
  const ofPosts = changes.filter((change) => change.nouns.includes('posts'))
  const postIDs = [...new Set(ofPosts.map(({ postID }) => postID))]
  const isWhole = postIDs.length <= mostPosts && !postIDs.includes(null)
  return JSON.stringify({ nouns, ...(isWhole ? { postIDs } : {}) })
}
