/** What people may do on a board without signing in (docs/decisions/0078). */
export const boardGuests = ['none', 'votes', 'votesAndPosts'] as const

export type BoardGuests = (typeof boardGuests)[number]
