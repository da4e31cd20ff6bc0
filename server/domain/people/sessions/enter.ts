import type { Viewer } from '../../../../contract/viewer.ts'
import { hashOf } from '../../../secrets/tokens.ts'
import { isGuest, type Asker, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { takeAlong } from '../guests/takeAlong.ts'
import { requireOtherWay } from '../providers/ways.ts'
import { askerOf } from './askerOf.ts'
import { endSession, startSession } from './session.ts'
import { shapeViewer } from '../shape.ts'

interface Entering {
  userID: string
  kind: 'user' | 'member'
  /** When the person proved that it is they; now, unless said otherwise. */
  provenAt?: Date
  /** The provider that they came by. */
  providerID?: string | null
}

/**
 * Signs a person in at this browser, in the given transaction: the browser's previous session ends, a new one begins.
 * Returns the new viewer. Refuses with `providerOnly` (`requireOtherWay`).
 */
export async function enter(asking: Asking, person: Entering): Promise<Viewer> {
  return (await enterAs(asking, person)).viewer
}

/** The same, and the asking with the new viewer. */
export async function enterAs(asking: Asking, person: Entering): Promise<{ viewer: Viewer; asker: Asker }> {
  const { db, companyID, company, session } = asking
  if (person.providerID == null) await requireOtherWay(db, companyID, person)
  if (isGuest(asking)) await takeAlong(asking, person.userID)
  if (session.tokenHash) await endSession(db, companyID, session.tokenHash)
  const token = await startSession(db, companyID, { ...person, browser: asking.browser })
  await record(db, companyID, {
    type: 'user.signedIn',
    userID: person.userID,
    actorID: person.userID,
    data: { kind: person.kind, ...(person.providerID == null ? {} : { providerID: person.providerID }) },
  })
  const asker = await askerOf(db, company, hashOf(token))
  if (!asker) throw new Error('a session that has just begun belongs to nobody')
  session.changed = token
  return { viewer: shapeViewer(asker, session.csrfTokenOf(token)), asker }
}
