import { createHash } from 'node:crypto'
import { CallError } from '../../../contract/errors.ts'
import type { FrameViewer } from '../../../contract/widget.ts'
import { signedIn, type Asking } from '../asking.ts'
import { openFrame } from './openFrame.ts'

/** A frame token for someone who is signed in on the portal, which ends with their session. Refuses with `ofTeam`. */
export async function makeOwnToken(asking: Asking): Promise<{ viewer: FrameViewer; token: string; expires: string }> {
  const { userID } = signedIn(asking)
  const { tokenHash } = asking.session
  const hash = tokenHash && createHash('sha256').update(tokenHash).digest('hex')
  const frame = hash ? await openFrame(asking, userID, { kind: 'session', hash }) : null
  if (!frame) throw new CallError('ofTeam')
  return frame.opened
}
