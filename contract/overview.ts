import { z } from 'zod'
import { anyone } from './access.ts'
import { read } from './call.ts'
import { postItem } from './posts.ts'
import { time } from './values.ts'

/** A post whose status changed: when, and the beginning of what the team said about it, in plain words; empty where it said nothing. */
export const changedPost = postItem
  .pick({ id: true, title: true, urlName: true, board: true, status: true, score: true })
  .extend({ statusChanged: time, note: z.string() })
export type ChangedPost = z.infer<typeof changedPost>

/**
 * What goes on at a company's portal, over all boards that the viewer may see. `moving`: the open and active posts whose status changed last.
 * `wanted`: those with the most votes. `done`: the posts that were completed last.
 */
export const overview = z.object({
  moving: z.array(changedPost),
  wanted: z.array(postItem),
  done: z.array(changedPost),
})
export type Overview = z.infer<typeof overview>

export const overviewGet = read('/api/overview/get', {
  access: anyone,
  shows: ['posts', 'boards'],
  input: {},
  output: { overview },
})
