import type { Viewer } from '../../../../contract/viewer.ts'
import { hashOf } from '../../../secrets/tokens.ts'
import type { Asker, Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { askerOf } from './askerOf.ts'
import { endSession, startSession } from './session.ts'
import { shapeViewer } from '../shape.ts'

interface Entering {
  userID: string
  kind: 'user' | 'member'
}

/**
 * Signs a person in at this browser, in the given transaction: the browser's previous session ends, a new one begins.
 * Returns the new viewer.
 */
export async function enter(asking: Asking, person: Entering): Promise<Viewer> {
  return (await enterAs(asking, person)).viewer
}

/** The same, and the asking with the new viewer. */
export async function enterAs(asking: Asking, person: Entering): Promise<{ viewer: Viewer; asker: Asker }> {
  const { db, companyID, company, session } = asking
  if (session.tokenHash) await endSession(db, companyID, session.tokenHash)
  const token = await startSession(db, companyID, { ...person, browser: asking.browser })
  await record(db, companyID, {
    type: 'user.signedIn',
    userID: person.userID,
    actorID: person.userID,
    data: { kind: person.kind },
  })
  const asker = await askerOf(db, company, hashOf(token))
  if (!asker) throw new Error('a session that has just begun belongs to nobody')
  session.changed = token
  return { viewer: shapeViewer(asker, session.csrfTokenOf(token)), asker }
}
