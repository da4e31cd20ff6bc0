import { z } from 'zod'
import { user } from './access.ts'
import { write } from './call.ts'
import { id } from './values.ts'

const subscription = z.object({ postID: id, viewerFollows: z.boolean() })

export const subscriptionsCreate = write('/api/subscriptions/create', {
  access: user,
  touches: [],
  input: { postID: id },
  output: { subscription },
})
export const subscriptionsDelete = write('/api/subscriptions/delete', {
  access: user,
  touches: [],
  input: { postID: id },
  output: { subscription },
})
