import { z } from 'zod'
import { hues } from './statusKinds.ts'
import { author, id, urlName } from './values.ts'

/** A tag of a board's posts, which only the team sees. */
export const tag = z.object({ id, name: z.string(), urlName, hue: z.enum(hues) })
export type Tag = z.infer<typeof tag>

/** The value of a custom field: a text, a number, an option's id or several, a day, a ticked checkbox or an address (`contract/postFacts.ts`). */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type FieldValue = z.infer<typeof fieldValue>

/**
 * What the customers behind a post come to, as it was counted: companies, what they spend a month, and the value of their open opportunities, in minor units of the reporting
 * `currency`. Amounts are null without that, and for who may not see money.
 */
export const listedWorth = z.object({
  companies: z.int(),
  spend: z.int().nullable(),
  opportunity: z.int().nullable(),
  currency: z.string().nullable(),
})
export type ListedWorth = z.infer<typeof listedWorth>

/** What only the team knows of a post: in lists (`team: true` of `/api/posts/get`), with at most 200 characters of a custom text, and beside the post. `fields` holds values by the ids of their fields, `worth` is in lists, for who may see customers. */
export const teamFacts = z.object({
  owner: author.nullable(),
  tags: z.array(tag),
  etaPublic: z.boolean(),
  pinned: z.boolean(),
  votesClosed: z.boolean(),
  commentsClosed: z.boolean(),
  fields: z.record(id, fieldValue),
  hasInternal: z.boolean().optional(),
  worth: listedWorth.optional(),
})
export type TeamFacts = z.infer<typeof teamFacts>
