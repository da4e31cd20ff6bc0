import { z } from 'zod'
import { hues } from './statusKinds.ts'
import { author, id, urlName } from './values.ts'

/** A tag of a board's posts, which only the team sees. */
export const tag = z.object({ id, name: z.string(), urlName, hue: z.enum(hues) })
export type Tag = z.infer<typeof tag>

/** The value of a custom field: a text, a number, an option's id or several, a day, a ticked checkbox or an address (`contract/postFacts.ts`). */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type FieldValue = z.infer<typeof fieldValue>

/** What only the team knows of a post: in lists (`team: true` of `/api/posts/get`), with at most 200 characters of a custom text, and beside the post. `fields` holds values by the ids of their fields. */
export const teamFacts = z.object({
  owner: author.nullable(),
  tags: z.array(tag),
  etaPublic: z.boolean(),
  pinned: z.boolean(),
  votesClosed: z.boolean(),
  commentsClosed: z.boolean(),
  fields: z.record(id, fieldValue),
  hasInternal: z.boolean().optional(),
})
export type TeamFacts = z.infer<typeof teamFacts>
