import { sameToken, newToken, sign } from '../../../secrets/tokens.ts'
import type { SessionEffects } from '../../asking.ts'

/** The most addresses that one browser is known for; the oldest is forgotten first. */
const mostAddresses = 4
const knownForDays = 365
const dayMs = 24 * 60 * 60 * 1000

/** A browser at a host: `companyID` is a company's, or says that it is the root's. */
export interface AtHost {
  secret: Buffer
  companyID: string
  session: Pick<SessionEffects, 'device' | 'deviceChanged'>
}

type Entry = { nonce: string; day: string; mark: string }

/**
 * The key under which this browser's tries for an address are counted, or null if it has not signed in with that
 * address here before. The cookie is judged by its signature alone: whether the address has an account changes neither
 * the answer nor the time it takes. The idea is that of device cookies (OWASP, Slow Down Online Guessing Attacks with
 * Device Cookies).
 */
export function knownBrowser({ secret, companyID, session }: AtHost, email: string): string | null {
  const found = entriesOf(session.device).find(
    (entry) => isFresh(entry) && sameToken(entry.mark, markOf(secret, companyID, email, entry)),
  )
  return found ? sign(secret, 'browser', [companyID, email, found.nonce]) : null
}

/**
 * Marks this browser as one that has signed in with the address: with a new mark each time, next to those for other
 * addresses.
 */
export function rememberBrowser({ secret, companyID, session }: AtHost, email: string): void {
  const others = entriesOf(session.device).filter(
    (entry) => isFresh(entry) && !sameToken(entry.mark, markOf(secret, companyID, email, entry)),
  )
  const made = { nonce: newToken().slice(0, 22), day: today().toString(36) }
  const entries = [{ ...made, mark: markOf(secret, companyID, email, made) }, ...others].slice(0, mostAddresses)
  session.device = entries.map(({ nonce, day, mark }) => `${nonce}.${day}.${mark}`).join('~')
  session.deviceChanged = session.device
}

function entriesOf(cookie: string | null): Entry[] {
  if (cookie === null || cookie.length > 600) return []
  return cookie
    .split('~')
    .slice(0, mostAddresses)
    .flatMap((text) => {
      const [nonce = '', day = '', mark = ''] = text.split('.')
      return /^[\w-]{22}$/.test(nonce) && /^[0-9a-z]{1,5}$/.test(day) ? [{ nonce, day, mark }] : []
    })
}

function isFresh({ day }: Entry): boolean {
  const age = today() - Number.parseInt(day, 36)
  return age >= 0 && age <= knownForDays
}

function today(): number {
  return Math.floor(Date.now() / dayMs)
}

function markOf(
  secret: Buffer,
  companyID: string,
  email: string,
  { nonce, day }: Pick<Entry, 'nonce' | 'day'>,
): string {
  return sign(secret, 'knownBrowser', [companyID, email, nonce, day])
}
