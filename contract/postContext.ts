import { z } from 'zod'
import { contextLengths } from './widgetKinds.ts'

/** What a page says of itself and of who uses it, kept with a post that is written there. */
export const postContext = z.strictObject({
  page: z.string().max(contextLengths.page).optional(),
  version: z.string().max(contextLengths.version).optional(),
  plan: z.string().max(contextLengths.plan).optional(),
  data: z
    .record(z.string().max(contextLengths.name), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .optional(),
})
export type PostContext = z.infer<typeof postContext>
