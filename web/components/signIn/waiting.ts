import { inStorage } from '../../data/inStorage.ts'
import { doneKey, waitingKey } from './forgetSignIn.ts'
import { isIntent, isOneStep, type Intent } from './intent.ts'

/**
 * A sign-in whose code is on its way, as all tabs of this browser know it: who it is for and what waits for it, never the code. It lives as long as
 * the code.
 */
export interface Waiting {
  companyID: string
  /** As the server keeps it. */
  email: string
  intent: Intent | null
  /** When the code was asked for, in milliseconds since 1970. */
  sentAt: number
}

/** What the sign-in dialog of this tab waits for, and on which page. */
export interface OwnWaiting {
  /** Null for someone who comes back from a sign-in provider. */
  email: string | null
  intent: Intent
  path: string
  sentAt: number
}

/** How long a code works (`codeMinutes` of the server). */
export const codeMs = 10 * 60_000
/** How long someone waits before they may ask for another. */
export const againMs = 30_000

/** What waits at this company; null when nothing does, when its code is over, and where the browser keeps nothing. */
export function readWaiting(companyID: string): Waiting | null {
  return parseWaiting(waitingText(), companyID)
}

/** The same of a text that was read before. */
export function parseWaiting(text: string | null, company: string): Waiting | null {
  const { companyID, email, intent, sentAt } = fieldsOf(text)
  if (companyID !== company || typeof email !== 'string' || typeof sentAt !== 'number' || isOver(sentAt)) return null
  return { companyID, email, intent: isIntent(intent) ? intent : null, sentAt }
}

/** What storage holds, for a part that is rendered from it. */
export function waitingText(): string | null {
  return inStorage('localStorage', (storage) => storage.getItem(waitingKey))
}

/** Keeps that someone waits from now on, no matter who signed in before. */
export function keepWaiting(waiting: Waiting): void {
  inStorage('localStorage', (storage) => storage.removeItem(doneKey))
  keep('localStorage', waitingKey, waiting)
}

/** Keeps that the dialog of this tab waits, for a reload. */
export function keepOwn(own: OwnWaiting): void {
  keep('sessionStorage', waitingKey, own)
}

export function readOwn(): OwnWaiting | null {
  const kept = fieldsOf(inStorage('sessionStorage', (storage) => storage.getItem(waitingKey)))
  const { email, intent, path, sentAt } = kept
  if ((typeof email !== 'string' && email !== null) || !isIntent(intent)) return null
  return typeof path === 'string' && typeof sentAt === 'number' && !isOver(sentAt)
    ? { email, intent, path, sentAt }
    : null
}

/** The dialog of this tab waits no more; another tab may. */
export function forgetOwn(): void {
  inStorage('sessionStorage', (storage) => storage.removeItem(waitingKey))
}

/** No one waits any more: another address is to be used. */
export function forgetWaiting(): void {
  forgetOwn()
  inStorage('localStorage', (storage) => storage.removeItem(waitingKey))
}

/**
 * Someone has signed in with this browser: nothing waits for a code, and all tabs learn which intent, if any, has been done. A draft of this tab
 * still waits for its page.
 */
export function endWaiting(companyID: string, done: Intent | null): void {
  keep('localStorage', doneKey, { companyID, done, at: Date.now() })
  inStorage('localStorage', (storage) => storage.removeItem(waitingKey))
  const own = readOwn()
  if (!own || isOneStep(own.intent)) forgetOwn()
}

/** Whether another tab or the link did this when someone signed in. */
export function wasDone(company: string, intent: Intent): boolean {
  const { companyID, done, at } = fieldsOf(inStorage('localStorage', (storage) => storage.getItem(doneKey)))
  return companyID === company && done === intent && typeof at === 'number' && !isOver(at)
}

function isOver(since: number): boolean {
  const age = Date.now() - since
  return age < 0 || age >= codeMs
}

/** Where the browser keeps nothing, what waits lives as long as the page. */
function keep(kind: 'localStorage' | 'sessionStorage', key: string, value: object): void {
  inStorage(kind, (storage) => storage.setItem(key, JSON.stringify(value)))
}

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
