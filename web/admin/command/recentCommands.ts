import { inStorage } from '../../data/inStorage.ts'
import type { Command } from './command.ts'

/**
 * What was chosen in this browser, by one person, until someone signs out (`forgetSignIn`): text and address are kept of what leads somewhere, of an
 * action its id alone.
 */
type Recent = Pick<Command, 'id' | 'kind' | 'text' | 'detail'> & { href?: string }

const keyOf = (userID: string) => `upwell.commands.${userID}`
const most = 12

/** What a person chose recently, the latest first. */
export function recentCommands(userID: string): Recent[] {
  const kept = inStorage('localStorage', (storage) => JSON.parse(storage.getItem(keyOf(userID)) ?? '[]') as unknown)
  return Array.isArray(kept) ? kept.filter(isRecent) : []
}

export function noteRecent(userID: string, { id, kind, text, detail, does }: Command): void {
  const noted: Recent = {
    id,
    kind,
    text,
    ...(detail === undefined ? {} : { detail }),
    ...('href' in does ? { href: does.href } : {}),
  }
  const next = [noted, ...recentCommands(userID).filter((one) => one.id !== id)].slice(0, most)
  inStorage('localStorage', (storage) => storage.setItem(keyOf(userID), JSON.stringify(next)))
}

/**
 * What of it can be chosen now: an action that is possible here, and an address, by what is known of it today where that is known. Someone's text
 * alone is never run.
 */
export function stillThere(recent: readonly Recent[], commands: readonly Command[]): Command[] {
  return recent.flatMap(({ href, ...one }) => {
    const known = commands.find(({ id }) => id === one.id)
    if (known) return [known]
    return href?.startsWith('/') === true && !href.startsWith('//') ? [{ ...one, does: { href } }] : []
  })
}

function isRecent(value: unknown): value is Recent {
  const { id, kind, text } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof kind === 'string' && typeof text === 'string'
}
