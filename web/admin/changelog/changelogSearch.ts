import { entryTypes, type EntryType } from '../../../contract/changelogKinds.ts'
import { paths, withSearch } from '../../paths.ts'

export const statuses = ['all', 'draft', 'waiting', 'scheduled', 'published'] as const
type Tab = (typeof statuses)[number] | 'unmentioned'

/** What the address of the list of entries can say. */
export interface ChangelogSearch {
  tab?: Tab | undefined
  q?: string | undefined
  type?: EntryType | undefined
  label?: string | undefined
  cursor?: string | undefined
}

/** Reads the query of that address. */
export function readChangelogSearch(search: Record<string, unknown>): ChangelogSearch {
  const text = (name: string, longest: number) => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value : undefined
  }
  const tab = ([...statuses, 'unmentioned'] as const).find((one) => one === search['tab'] && one !== 'all')
  const type = entryTypes.find((one) => one === search['type'])
  const [q, label, cursor] = [text('q', 200), text('label', 80), text('cursor', 500)]
  return {
    ...(tab && { tab }),
    ...(q !== undefined && { q }),
    ...(type && { type }),
    ...(label !== undefined && { label }),
    ...(cursor !== undefined && { cursor }),
  }
}

/** The address of the list of entries. */
export function changelogPath({ tab, q, type, label, cursor }: ChangelogSearch): string {
  return withSearch(paths.adminChangelog(), { tab, q, type, label, cursor })
}

/** What the list asks for. */
export function entriesQuery({ tab, q, type, label, cursor }: ChangelogSearch) {
  return {
    pages: 1,
    status: tab === undefined || tab === 'unmentioned' ? ('all' as const) : tab,
    ...(q !== undefined && { searchText: q }),
    ...(type && { type }),
    ...(label !== undefined && { labels: [label] }),
    ...(cursor !== undefined && { cursor }),
  }
}

/** Whether anything narrows the list. */
export function isNarrowed({ tab, q, type, label, cursor }: ChangelogSearch): boolean {
  return [tab, q, type, label, cursor].some((one) => one !== undefined)
}
