import { z } from 'zod'
import { anyone } from './access.ts'
import { write } from './call.ts'
import { done } from './values.ts'

/** What went wrong in a browser, to the log. */
export const errorsReport = write('/api/errors/report', {
  access: anyone,
  touches: [],
  input: {
    message: z.string().max(1000),
    stack: z.string().max(5000).optional(),
    page: z.string().max(500).optional(),
  },
  output: { result: done },
  limit: { count: 30, seconds: 60 },
})
