import { z } from 'zod'
import { id } from './values.ts'

/**
 * What someone began before they signed in. A vote, a follow or a like names what it is about, so that a link can carry it to any device. Of a
 * post or a comment only the deed is known: its text stays a draft in the browser where it was typed.
 */
export const intent = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('vote'), postID: id }),
  z.strictObject({ deed: z.literal('follow'), postID: id }),
  z.strictObject({ deed: z.literal('like'), commentID: id }),
  z.strictObject({ deed: z.literal('post') }),
  z.strictObject({ deed: z.literal('comment') }),
])
export type Intent = z.infer<typeof intent>
