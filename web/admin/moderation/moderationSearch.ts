import { paths, withSearch } from '../../paths.ts'

export const moderationLists = ['waiting', 'reported', 'deleted', 'spam', 'blocked', 'rules'] as const
export type ModerationListName = (typeof moderationLists)[number]

/** What the address of the moderation page can say: which list, when it is not what waits, and after which place. */
export interface ModerationSearch {
  show?: ModerationListName
  after?: string
}

/** Reads the query of that address. What it does not know, or what says no more than the default, leaves it. */
export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  const show = moderationLists.find((name) => name === search['show'])
  const { after } = search
  return {
    ...(show === undefined || show === moderationLists[0] ? {} : { show }),
    ...(typeof after === 'string' && /^[\w-]{1,500}$/.test(after) ? { after } : {}),
  }
}

/** The address of a list, from its start or after a place. */
export function moderationPath({
  show,
  after,
}: { [Name in keyof ModerationSearch]: ModerationSearch[Name] | undefined }): string {
  return withSearch(`${paths.admin()}/moderation`, { show: show === moderationLists[0] ? undefined : show, after })
}

/** What the list of posts and comments asks for. */
export function removedQuery({ show, after }: ModerationSearch) {
  return { spam: show === 'spam', ...(after === undefined ? {} : { cursor: after }) }
}

/** What the lists of what is to decide ask for. */
export function reviewsQuery({ show, after }: ModerationSearch) {
  return {
    show: show === 'reported' ? ('reported' as const) : ('waiting' as const),
    ...(after === undefined ? {} : { cursor: after }),
  }
}

/** What the list of people asks for. */
export function blockedQuery({ after }: ModerationSearch) {
  return after === undefined ? {} : { cursor: after }
}
