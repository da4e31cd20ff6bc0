import { z } from 'zod'
import { member, user } from './access.ts'
import { read, write } from './call.ts'
import { mailChoices } from './notificationKinds.ts'
import { cursor, id, person, searchText } from './values.ts'

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

/**
 * Thirty of those who hear of a post's changes, in the order in which they came to the company, and how each is emailed of its status; `search` gives the first
 * thirty whose name or address begins so. `isRefused`: the address's server takes no email for it.
 */
export const postsGetFollowers = read('/api/posts/getFollowers', {
  access: member('admin.view'),
  shows: ['posts', 'votes', 'users'],
  input: { postID: id, search: searchText.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({
      followers: z.array(
        person.extend({ email: z.string().nullable(), isRefused: z.boolean(), mail: z.enum(mailChoices) }),
      ),
      hasNextPage: z.boolean(),
      cursor: cursor.nullable(),
    }),
  },
})
