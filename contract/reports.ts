import { z } from 'zod'
import { anyone } from './access.ts'
import { write } from './call.ts'
import { reportReasons } from './moderationKinds.ts'
import { done, id } from './values.ts'

/**
 * Reports a post, or a comment on it, to the team, once per person or browser: a second time changes nothing. Refuses with `notFound` for what the viewer
 * cannot see, with `textTooLong`, and with `tooMany` beyond 30 new reports in an hour from one address, or by one person.
 */
export const reportsCreate = write('/api/reports/create', {
  access: anyone,
  touches: [],
  input: {
    postID: id,
    commentID: id.optional(),
    reason: z.enum(reportReasons),
    note: z.string().max(20_000).optional(),
  },
  output: { result: done },
})
