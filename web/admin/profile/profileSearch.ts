import type { ProfileFilter } from '../../../contract/users.ts'
import { withSearch } from '../../paths.ts'

/** What the address of a profile can say: which list, and after what of it. */
export interface ProfileSearch {
  show?: ProfileFilter
  after?: string
}

/** The lists of a profile, in the order of its tabs. */
export const profileLists = ['created', 'voted', 'commented'] as const satisfies readonly ProfileFilter[]

const pageSize = 20

/** Reads the query of that address. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const show = profileLists.find((one) => one === search['show'])
  const { after } = search
  return {
    ...(show && show !== profileLists[0] ? { show } : {}),
    ...(typeof after === 'string' && /^[\w-]{1,500}$/.test(after) ? { after } : {}),
  }
}

/** What a list of a profile asks for, beside whose it is. */
export function listQuery({ show = profileLists[0], after }: ProfileSearch) {
  return { filter: show, limit: pageSize, ...(after === undefined ? {} : { cursor: after }) }
}

/** The address of a profile with one of its lists. */
export function profilePath(profile: string, { show, after }: ProfileSearch): string {
  return withSearch(profile, { show: show === profileLists[0] ? undefined : show, after })
}
