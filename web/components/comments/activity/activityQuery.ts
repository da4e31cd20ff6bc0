import type { activitySorts } from '../../../../contract/activity.ts'

export type CommentSort = (typeof activitySorts)[number]

/** Which comments are shown: in which order, and after which place or around which comment when it is not from the start. */
export interface CommentPlace {
  sort: CommentSort
  after?: string | undefined
  comment?: string | undefined
}

export interface ActivityQuery {
  postID: string
  sort: CommentSort
  internalComments: boolean
  cursor?: string
  limit?: number
  threadID?: string
  commentID?: string
}

/** What to ask for; null where the first page that comes with the post is what is wanted. `isTeam` asks for the team's own comments too. */
export function activityQuery(
  postID: string,
  { sort, after, comment }: CommentPlace,
  isTeam: boolean,
): ActivityQuery | null {
  if (sort === 'oldest' && after === undefined && comment === undefined && !isTeam) return null
  return {
    postID,
    sort,
    internalComments: isTeam,
    ...(comment !== undefined ? { commentID: comment } : after !== undefined ? { cursor: after } : {}),
  }
}

/** Further pages are longer than the first: a reader who asks for them wants to read on. */
const furtherLimit = 60

export function furtherQuery(postID: string, sort: CommentSort, isTeam: boolean, cursor: string): ActivityQuery {
  return { postID, sort, internalComments: isTeam, cursor, limit: furtherLimit }
}
