import type { SessionEffects } from '../../asking.ts'
import type { Db } from '../../../ports/database/database.ts'
import { hashOf } from '../../../secrets/tokens.ts'

/** A request in which a second factor is asked for, at a company's host or at the root. */
export interface FactorPlace {
  db: Db
  secret: Buffer
  session: Pick<SessionEffects, 'csrfToken'>
}

/** A hash of the browser that asks: of the token that belongs to its cookie. */
export function browserHashOf({ session }: Pick<FactorPlace, 'session'>): Buffer {
  return hashOf(`browser\n${session.csrfToken}`)
}
