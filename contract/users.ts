import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { listedUser } from './directory.ts'
import { postItem } from './posts.ts'
import { author, cursor, done, id, limit, person, searchText, time, urlName } from './values.ts'

/** What a person's profile lists. */
export const profileFilters = ['created', 'commented', 'voted'] as const
export type ProfileFilter = (typeof profileFilters)[number]

/** What the team keeps of a person as a customer. */
const customer = listedUser.pick({
  lastActivity: true,
  postCount: true,
  voteCount: true,
  commentCount: true,
  spend: true,
  companies: true,
  companyCount: true,
})

/**
 * A person as their profile shows them. `urlName` is the address of their profile, which is their id until they are given a name. `lists` are
 * what the viewer may read of them: votes only where the company shows who voted. `team` is for members, its
 * `email` for those who may see addresses and `customer` for those who may see customers.
 */
export const user = z.object({
  id,
  name: z.string(),
  urlName,
  pictureURL: z.string().nullable(),
  isMember: z.boolean(),
  created: time,
  lists: z.array(z.enum(profileFilters)),
  team: z.object({ email: z.string().nullable(), isBlocked: z.boolean(), customer: customer.nullable() }).nullable(),
})
export type User = z.infer<typeof user>

/**
 * A post in a person's list: `at` is when they wrote it, voted, commented or began to follow it. `comment` is what they said, where that is what is
 * listed; `viewerFollows` is null where the list is not of what they follow.
 */
export const listedPost = postItem.extend({
  at: time,
  comment: z.object({ id, excerpt: z.string() }).nullable(),
  viewerFollows: z.boolean().nullable(),
})
export type ListedPost = z.infer<typeof listedPost>

/**
 * `urlName` may be the person's id. Not found: people with nothing that the viewer may see and, except for the team,
 * blocked people.
 */
export const usersGetOne = read('/api/users/getOne', {
  access: anyone,
  keyScope: 'users:read',
  input: { urlName },
  output: { user },
})

/** What a person's own page lists: also the posts that they follow, which nobody else may ask for. */
export const ownFilters = [...profileFilters, 'following'] as const
export type OwnFilter = (typeof ownFilters)[number]

/** Newest first. A post appears in the list of comments once per comment. */
export const usersGetPosts = read('/api/users/getPosts', {
  access: anyone,
  keyScope: 'users:read',
  shows: ['users', 'posts'],
  input: { userID: id, filter: z.enum(ownFilters), limit, cursor: cursor.optional() },
  output: { result: z.object({ posts: z.array(listedPost), hasNextPage: z.boolean(), cursor: z.string().nullable() }) },
})

/** What becomes of what an erased person wrote: it stays with nobody's name, or its words go too. */
export const erasedTexts = ['keep', 'remove'] as const
export type ErasedTexts = (typeof erasedTexts)[number]

/** A blocked person reads on and writes nothing. Members cannot be blocked. `takesDown`: their posts and comments go too, for those who may delete both. */
export const usersBlock = write('/api/users/block', {
  access: member('users.block'),
  touches: ['users', 'posts', 'comments', 'moderation'],
  input: { userID: id, takesDown: z.boolean().optional() },
  output: { result: done },
})
/** `bringsBack`: what blocking them took down is there again, and nothing else. */
export const usersUnblock = write('/api/users/unblock', {
  access: member('users.block'),
  touches: ['users', 'posts', 'comments', 'moderation'],
  input: { userID: id, bringsBack: z.boolean().optional() },
  output: { result: done },
})

/** The people who are blocked, the latest first. `by` is who blocked them, `takenDown` how many of their posts and comments that took down. */
export const usersGetBlocked = read('/api/users/getBlocked', {
  access: member('users.block'),
  input: { cursor: cursor.optional() },
  output: {
    result: z.object({
      users: z.array(
        z.object({
          id,
          name: z.string(),
          pictureURL: z.string().nullable(),
          email: z.string().nullable(),
          blocked: time,
          by: author.nullable(),
          takenDown: z.int(),
        }),
      ),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

/** Takes a person away for good, with everything that says who they were. Members cannot be erased. */
export const usersErase = write('/api/users/erase', {
  access: member('users.block'),
  touches: ['posts', 'users'],
  input: { userID: id, texts: z.enum(erasedTexts) },
  output: { result: done },
})

/**
 * At most eight people whose name, last name or email address begins with `search`: members first, then by name. A blank `search` finds nobody.
 * With `userIDs` those people instead, as far as they are there.
 */
export const usersFind = read('/api/users/find', {
  access: member('admin.view'),
  input: { search: searchText.optional(), userIDs: z.array(id).min(1).max(200).optional() },
  output: { users: z.array(person.extend({ email: z.string().nullable() })) },
})
