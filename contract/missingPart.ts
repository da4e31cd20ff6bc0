import { z } from 'zod'

/** What something saved was narrowed by and is gone, by the name that it had; null where that is not known. */
export const missingPart = z.object({
  kind: z.enum([
    'board',
    'status',
    'category',
    'tag',
    'field',
    'option',
    'segment',
    'roadmap',
    'factor',
    'column',
    'filter',
  ]),
  name: z.string().nullable(),
})
export type MissingPart = z.infer<typeof missingPart>
