import { z } from 'zod'
import { member } from './access.ts'
import { write } from './call.ts'
import { emailSettings } from './company.ts'
import { done } from './values.ts'
import { email } from './viewer.ts'

/** Sends a code to the address that replies to the company's emails are to go to. Refuses with `sameEmail` for the present one. */
export const companyRequestReplyTo = write('/api/company/requestReplyTo', {
  access: member('company.manage'),
  fresh: true,
  touches: [],
  input: { email },
  output: { result: done },
  limit: { count: 10, seconds: 3600 },
})

/** Replies to the company's emails go to the address that the code was sent to. Refuses with `badCode`, whatever is wrong. */
export const companyConfirmReplyTo = write('/api/company/confirmReplyTo', {
  access: member('company.manage'),
  touches: ['company'],
  input: { code: z.string().max(20) },
  output: { email: emailSettings },
  limit: { count: 30, seconds: 600 },
})

/** Replies to the company's emails reach nobody any more. */
export const companyRemoveReplyTo = write('/api/company/removeReplyTo', {
  access: member('company.manage'),
  touches: ['company'],
  input: {},
  output: { email: emailSettings },
})
