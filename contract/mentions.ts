import { z } from 'zod'
import { anyone } from './access.ts'
import { read } from './call.ts'
import { id, person } from './values.ts'

/**
 * At most eight people whose name begins, in one of its words, with `prefix`: members of the team who have written where the viewer can read it, or
 * the whole team where the company chose so or a member asks, and with `postID` those who have written on that post where everyone may read it.
 * Never anyone else, and a text can name nobody else either. `membersOnly` leaves the team alone. A merged post gives those of the post it was merged into.
 */
export const mentionsFindSuggestions = read('/api/mentions/findSuggestions', {
  access: anyone,
  keyScope: 'users:read',
  input: { boardID: id, membersOnly: z.boolean(), prefix: z.string().max(100), postID: id.optional() },
  output: { suggestions: z.array(person) },
})
