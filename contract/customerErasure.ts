import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { job } from './jobs.ts'
import { erasedTexts } from './users.ts'
import { id } from './values.ts'

/**
 * What erasing a customer's company takes along: its people who work for no other one and are not on the team, and what they wrote and voted for. `stayingCount` of its people
 * stay. Refuses with `forbidden` who may not erase people or see customers, and with `notFound`.
 */
export const thirdPartyCompaniesPreviewErasure = read('/api/thirdPartyCompanies/previewErasure', {
  access: member('data.manage'),
  shows: ['thirdPartyCompanies', 'users', 'posts'],
  input: { thirdPartyCompanyID: id },
  output: {
    erasure: z.object({
      erasedCount: z.int(),
      stayingCount: z.int(),
      postCount: z.int(),
      commentCount: z.int(),
      voteCount: z.int(),
    }),
  },
})

/**
 * Starts to erase a customer's company for good, with what is kept of it, its opportunities and its people who work for no other one; members of the team are never erased. Refuses as
 * `previewErasure` does, and with `jobRunning` while it is being erased.
 */
export const thirdPartyCompaniesErase = write('/api/thirdPartyCompanies/erase', {
  access: member('data.manage'),
  fresh: true,
  touches: ['jobs', 'thirdPartyCompanies', 'users', 'posts'],
  input: { thirdPartyCompanyID: id, texts: z.enum(erasedTexts) },
  output: { job },
})
