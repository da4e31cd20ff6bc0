import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import {
  mostFactors,
  mostRoadmapColumns,
  roadmapColumnTypes,
  roadmapLayouts,
  sharedRoadmapDays,
  sharedRoadmapFields,
} from './roadmapKinds.ts'
import { roadmapColumnOption, roadmapLook } from './roadmaps.ts'
import { boardLink, category, cursor, done, eta, id, status, time, urlName } from './values.ts'

/** Where a shared view may be embedded: origins such as `https://acme.example`. */
const origins = z.array(z.string().max(200)).max(10)

/** What a shared view shows: its filters and order, how it looks, and the fields, columns and factors chosen. Titles always. */
const sharedQuery = z.strictObject({
  ...roadmapLook,
  fields: z.array(z.enum(sharedRoadmapFields)).max(sharedRoadmapFields.length),
  columnIDs: z.array(id).max(mostRoadmapColumns),
  factorIDs: z.array(id).max(mostFactors),
  /** Whether posts of boards that not everyone may see are shown too. */
  showsPrivatePosts: z.boolean(),
})
export type SharedRoadmapQuery = z.infer<typeof sharedQuery>

/** A view that was given away, for the team. `roadmapViewID` is the part of its address that can't be guessed. */
export const roadmapShare = z.object({
  roadmapViewID: id,
  name: z.string(),
  url: z.string(),
  query: sharedQuery,
  created: time,
  by: z.string().nullable(),
  expires: time.nullable(),
  isExpired: z.boolean(),
  hasPassword: z.boolean(),
  embedOrigins: z.array(z.string()),
})
export type RoadmapShare = z.infer<typeof roadmapShare>

/** The shared views of a roadmap that were not revoked, the open ones before those that have expired, of which the latest are listed. Refuses with `notFound`. */
export const roadmapsSharesGet = read('/api/roadmaps/shares/get', {
  access: member('roadmaps.share'),
  shows: ['roadmaps', 'team'],
  input: { roadmapID: id },
  output: { shares: z.array(roadmapShare) },
})

const settings = {
  name: z.string().max(2_000),
  query: sharedQuery,
  /** From now on; null for no end. */
  days: z.int().min(sharedRoadmapDays.least).max(sharedRoadmapDays.most).nullable().optional(),
  /** Null for none. */
  password: z.string().min(1).max(200).nullable().optional(),
  embedOrigins: origins,
}

/**
 * Gives a view away. Refuses with `notFound` for what isn't of the roadmap, `textMissing`, `textTooLong`, `linksFull`, `badOrigin`, and `forbidden` where a factor or the score reveals money to who may not see it.
 */
export const roadmapsSharesCreate = write('/api/roadmaps/shares/create', {
  access: member('roadmaps.share'),
  touches: ['roadmaps'],
  input: { roadmapID: id, ...settings },
  output: { share: roadmapShare },
  creates: true,
})

/** Changes what is named; a new password asks everyone again. Refuses as `create`. */
export const roadmapsSharesUpdate = write('/api/roadmaps/shares/update', {
  access: member('roadmaps.share'),
  touches: ['roadmaps'],
  input: { roadmapViewID: id, ...z.object(settings).partial().shape },
  output: { share: roadmapShare },
})

/** Ends a shared view: its address is not found from now on. Refuses with `notFound`. */
export const roadmapsSharesRevoke = write('/api/roadmaps/shares/revoke', {
  access: member('roadmaps.share'),
  touches: ['roadmaps'],
  input: { roadmapViewID: id },
  output: { result: done },
})

/**
 * What a shared view is, for anyone who has its address. While it asks for a password that this browser has not given, `isLocked` is all that is said. Refuses with
 * `notFound` an id that never was, has expired or was revoked, and a right one beside a wrong name.
 */
export const roadmapsSharedGetOne = read('/api/roadmaps/shared/getOne', {
  access: anyone,
  shows: ['roadmaps'],
  input: { roadmapViewID: id, roadmapURLName: urlName },
  output: {
    roadmap: z.union([
      z.object({ isLocked: z.literal(true) }),
      z.object({
        isLocked: z.literal(false),
        id,
        name: z.string(),
        layout: z.enum(roadmapLayouts),
        groupBy: z.string().nullable(),
        fields: z.array(z.enum(sharedRoadmapFields)),
        columns: z.array(
          z.object({
            id,
            name: z.string(),
            type: z.enum(roadmapColumnTypes),
            options: z.array(roadmapColumnOption),
          }),
        ),
        factors: z.array(z.object({ id, name: z.string() })),
      }),
    ]),
  },
})

/** A post of a shared view: beside its title, only what was chosen is there. A person is a name. */
export const sharedRoadmapPost = z.object({
  id,
  title: z.string(),
  status: status.optional(),
  board: boardLink.optional(),
  category: category.pick({ id: true, name: true, urlName: true }).nullable().optional(),
  tags: z.array(z.string()).optional(),
  eta: eta.nullable().optional(),
  votes: z.int().optional(),
  owner: z.string().nullable().optional(),
  score: z.int().nullable().optional(),
  columns: z.record(id, z.string()),
  values: z.record(id, z.number()),
})
export type SharedRoadmapPost = z.infer<typeof sharedRoadmapPost>

/** Its posts in its order, 200 a page. Refuses with `notFound` as `getOne`, also while the password was not given, and with `badCursor`. */
export const roadmapsSharedPostsGet = read('/api/roadmaps/shared/posts/get', {
  access: anyone,
  shows: ['roadmaps', 'posts', 'boards', 'statuses'],
  input: { roadmapID: id, roadmapViewID: id, cursor: cursor.optional() },
  output: {
    result: z.object({
      posts: z.array(sharedRoadmapPost),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

/**
 * Gives the password of a shared view; this browser may then see it for a day. Refuses with `notFound` as `getOne`, with `wrongPassword`, and with `tooMany` after many tries.
 */
export const roadmapsSharedUnlock = write('/api/roadmaps/shared/unlock', {
  access: anyone,
  touches: ['roadmaps'],
  input: { roadmapViewID: id, roadmapURLName: urlName, password: z.string().max(200) },
  output: { result: done },
  limit: { count: 10, seconds: 900 },
})
