import type { IdentifiedUser } from '../../../contract/identify.ts'
import type { FrameViewer } from '../../../contract/widget.ts'
import { readersLanguage } from '../../../contract/languages.ts'
import type { Asker, Asking } from '../asking.ts'
import { shapeViewer } from '../people/shape.ts'
import { admittedBySegments } from '../segments/admission.ts'
import { sightOf } from '../sight.ts'
import { checkToken } from '../sso/checkToken.ts'
import { openSecrets } from '../sso/secrets.ts'
import { frameAskerOf } from './frameAsker.ts'
import { makeFrameToken, type Voucher } from './frameToken.ts'
import { recognize } from './recognize.ts'

/** What a frame has of its person: nothing where nobody is known. */
export interface Opened {
  viewer: FrameViewer | null
  token: string | null
  expires: string | null
}

export const nobody: Opened = { viewer: null, token: null, expires: null }

/** A frame for someone of the company: what the browser gets, and the request as theirs. Null for who is on the team or gone. */
export async function openFrame(
  asking: Asking,
  userID: string,
  voucher: Voucher,
): Promise<{ opened: Opened & { viewer: FrameViewer; token: string; expires: string }; inside: Asking } | null> {
  const now = new Date()
  const asker = await frameAskerOf(asking, { userID, voucher, given: now })
  if (!asker) return null
  const { token, expires } = makeFrameToken(asking, { userID, voucher }, now)
  const opened = { viewer: shapeFrameViewer(asker), token, expires: expires.toISOString() }
  return { opened, inside: await inFrame(asking, asker) }
}

/** A request as the person of a frame makes it. */
async function inFrame(asking: Asking, asker: Asker): Promise<Asking> {
  const admitted = await admittedBySegments(asking, asker.userID)
  const sight = sightOf({ isSignedIn: true, isTeam: false, guestOf: [...asker.guestOf, ...admitted] })
  const { company } = asking
  const language =
    asker.language === null
      ? asking.language
      : readersLanguage({ chosen: asker.language, portal: company.portal.language, company: company.language })
  return { ...asking, viewer: asker, isFramed: true, seesPrivate: false, sight, language }
}

export interface Entered {
  opened: Opened
  problem: 'ssoToken' | 'team' | null
  /** The request as its person makes it, or nobody. */
  inside: Asking
}

/** Whom a request's own token, or the frame token that came with it, names. Whatever is wrong with the former, the rest goes on as for nobody. */
export async function enterFrame(asking: Asking, ssoToken: string | undefined): Promise<Entered> {
  if (ssoToken === undefined || ssoToken === '') {
    const viewer = asking.isFramed && asking.viewer ? shapeFrameViewer(asking.viewer) : null
    return { opened: { ...nobody, viewer }, problem: null, inside: asking }
  }
  const stranger: Asking = {
    ...asking,
    viewer: null,
    sight: sightOf({ isSignedIn: false, isTeam: false, guestOf: [] }),
  }
  const refused = (problem: 'ssoToken' | 'team'): Entered => ({ opened: nobody, problem, inside: stranger })
  const { user, secretID } = await checkToken(ssoToken, await openSecrets(asking, 'token'))
  if (!hasID(user) || secretID === null) return refused('ssoToken')
  const known = await recognize(asking, user, { isSigned: true })
  if ('refusal' in known) return refused(known.refusal.code === 'ofTeam' ? 'team' : 'ssoToken')
  const frame = await openFrame(asking, known.userID, { kind: 'secret', id: secretID })
  return frame ? { ...frame, problem: null } : refused('team')
}

function hasID(user: IdentifiedUser | null): user is IdentifiedUser & { id: string } {
  return typeof user?.id === 'string'
}

function shapeFrameViewer(asker: Asker): FrameViewer {
  const { id, name, email, pictureURL, language } = shapeViewer(asker, '')
  return { id, name, email, pictureURL, language }
}
