import { CallError } from '../../../../contract/errors.ts'
import type { Filterer } from '../../asking.ts'
import { visibleBoards, type CompanySetup, type SetupStatus } from '../../companies/setup.ts'
import { isID } from '../../ids.ts'
import type { Values } from '../../values.ts'
import type { PostFilters } from './filters.ts'

type Narrowed = Omit<PostFilters, 'sort'>

/** The boards of a list; null if a named one isn't visible to the viewer. */
export function wantedBoards(
  setup: CompanySetup,
  asking: Filterer,
  { boardID, boardURLNames }: Pick<PostFilters, 'boardID' | 'boardURLNames'>,
): string[] | null {
  const visible = visibleBoards(setup, asking)
  if (boardID !== undefined && !visible.some(({ id }) => id === boardID.toLowerCase())) return null
  if (boardURLNames?.some((name) => !visible.some(({ urlName }) => urlName === name)) === true) return null
  return visible
    .filter(
      ({ id, urlName }) =>
        (boardID === undefined || id === boardID.toLowerCase()) &&
        (boardURLNames === undefined || boardURLNames.includes(urlName)),
    )
    .map(({ id }) => id)
}

/** Refuses with `notFound` if a named board isn't visible to the viewer, by a setup that a statement has confirmed. */
export function requireNamedBoards(setup: CompanySetup, asking: Filterer, filters: Narrowed): void {
  const isNamed = filters.boardID !== undefined || filters.boardURLNames !== undefined
  if (isNamed && !wantedBoards(setup, asking, filters)) throw new CallError('notFound')
}

/** Without `status`, open and active ones. */
export function wantedStatuses({ statuses }: CompanySetup, status: string[] | undefined): string[] {
  const isWanted = ({ type, urlName }: SetupStatus) =>
    status === undefined ? type === 'open' || type === 'active' : status.includes('*') || status.includes(urlName)
  return [...statuses.values()].filter(isWanted).map(({ id }) => id)
}

/** The other filters of a list, for a row of `post_stats` or of `posts`: both have a post's category and time. */
export function narrowing(
  row: 's' | 'f',
  asking: Filterer,
  filters: Narrowed,
  values: Values,
  { categories }: CompanySetup,
): string[] {
  const conditions: string[] = []
  const { categoryURLNames: names, uncategorized, postCreatedDateRange: range } = filters
  const named = () =>
    `${row}.category_id = any(${values.add([...categories.values()].filter(({ urlName }) => names?.includes(urlName)).map(({ id }) => id))}::uuid[])`
  if (names !== undefined) {
    conditions.push(uncategorized === true ? `(${row}.category_id is null or ${named()})` : named())
  } else if (uncategorized === true) conditions.push(`${row}.category_id is null`)
  const day = (date: string) =>
    `(${values.add(date)}::date::timestamp at time zone ${values.add(asking.company.timeZone)})`
  if (range?.from !== undefined) conditions.push(`${row}.created_at >= ${day(range.from)}`)
  if (range?.to !== undefined) conditions.push(`${row}.created_at < ${day(range.to)}`)
  return conditions
}

/**
 * An empty filter is no filter, and `currentBoard` alone is like one of `boardURLNames`. A list that is filtered by status otherwise holds every status. Refuses with
 * `notFound` for what can't be a board's id.
 */
export function withoutEmpty<Filters extends Narrowed>({
  boardURLNames,
  currentBoard,
  categoryURLNames,
  status,
  textSearch,
  ownerIDs,
  tagURLNames,
  companyURLNames,
  myCompanies,
  accountOwnerName,
  segmentURLName,
  filtering,
  ...others
}: Filters) {
  if (others.boardID !== undefined && !isID(others.boardID)) throw new CallError('notFound')
  const boards = boardURLNames?.length ? boardURLNames : currentBoard === undefined ? [] : [currentBoard]
  const isByStatus = filtering?.filters.some(
    ({ resource, value: { fieldID } }) => resource === 'postDefaultField' && fieldID === 'status',
  )
  const statuses = status?.length ? status : isByStatus === true ? ['*'] : []
  return {
    ...others,
    ...(boards.length ? { boardURLNames: boards } : {}),
    ...(categoryURLNames?.length ? { categoryURLNames } : {}),
    ...(statuses.length ? { status: statuses } : {}),
    ...(textSearch?.trim() ? { textSearch } : {}),
    ...(ownerIDs?.length ? { ownerIDs } : {}),
    ...(tagURLNames?.length ? { tagURLNames } : {}),
    ...(companyURLNames?.length ? { companyURLNames } : {}),
    ...(myCompanies === true ? { myCompanies } : {}),
    ...(accountOwnerName?.trim() ? { accountOwnerName } : {}),
    ...(segmentURLName ? { segmentURLName } : {}),
    ...(filtering?.filters.length ? { filtering } : {}),
  }
}
