import { z } from 'zod'
import { user } from './access.ts'
import { read, write } from './call.ts'
import { done, id, time } from './values.ts'

/** One place where the viewer is signed in. `browser` is its kind and system, where it said so. */
export const session = z.object({
  id,
  kind: z.enum(['user', 'member']),
  browser: z.string().nullable(),
  created: time,
  lastSeen: time,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

/** The present one first, then the latest used; at most 100. */
export const sessionsGet = read('/api/sessions/get', {
  access: user,
  input: {},
  output: { sessions: z.array(session) },
})

/** One that is over already, or is someone else's, changes nothing. */
export const sessionsEnd = write('/api/sessions/end', {
  access: user,
  touches: ['sessions'],
  input: { sessionID: id },
  output: { result: done },
})

/** Ends every session of the viewer but the present one. */
export const sessionsEndOthers = write('/api/sessions/endOthers', {
  access: user,
  touches: ['sessions'],
  input: {},
  output: { result: done },
})
