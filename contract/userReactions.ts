import { z } from 'zod'
import { anyone, user } from './access.ts'
import { read, write } from './call.ts'
import { id } from './values.ts'

/** Of a comment, or of an entry of the changelog. */
const input = { objectID: id, objectType: z.enum(['comment', 'entry']), reactionName: z.enum(['like']) }
const reactions = z.object({ objectID: id, count: z.int(), viewerReacted: z.boolean() })

export const userReactionsGet = read('/api/userReactions/get', {
  access: anyone,
  keyScope: 'comments:read',
  input,
  output: { reactions },
})
export const userReactionsCreate = write('/api/userReactions/create', {
  access: user,
  touches: [],
  input,
  output: { reactions },
})
export const userReactionsDelete = write('/api/userReactions/delete', {
  access: user,
  touches: [],
  input,
  output: { reactions },
})
