import { useSyncExternalStore } from 'react'
import { inStorage } from '../../data/inStorage.ts'

/** A registration whose code is on its way, as this tab knows it; never the password. */
export interface Waiting {
  token: string
  email: string
  subdomain: string
  /** When the code was asked for, in milliseconds since 1970. */
  sentAt: number
}

const key = 'upwell:registration'
/** How long a code works (`registrationMinutes` of the server). */
const codeMs = 15 * 60_000

/** Keeps a registration for a reload of this tab. */
export function keepWaiting(waiting: Waiting): Waiting {
  inStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify(waiting)))
  return waiting
}

export function forgetWaiting(): void {
  inStorage('sessionStorage', (storage) => storage.removeItem(key))
}

/** The registration that this tab was waiting for before it was reloaded; null for none, and on the server. */
export function useKeptWaiting(): Waiting | null {
  const text = useSyncExternalStore(never, keptText, () => null)
  return parseWaiting(text)
}

const never = () => () => {}
const keptText = () => inStorage('sessionStorage', (storage) => storage.getItem(key))

function parseWaiting(text: string | null): Waiting | null {
  if (text === null) return null
  try {
    const { token, email, subdomain, sentAt } = JSON.parse(text) as Partial<Record<keyof Waiting, unknown>>
    if (typeof token !== 'string' || typeof email !== 'string' || typeof subdomain !== 'string') return null
    return typeof sentAt === 'number' && Date.now() - sentAt < codeMs ? { token, email, subdomain, sentAt } : null
  } catch {
    return null
  }
}
