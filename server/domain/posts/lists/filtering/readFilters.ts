import { CallError } from '../../../../../contract/errors.ts'
import { mostFilters, mostFilterValues, publicFilterFields, teamSorts } from '../../../../../contract/filterKinds.ts'
import type { PostFilter } from '../../../../../contract/postFilters.ts'
import type { Filterer } from '../../../asking.ts'
import type { CompanySetup, SetupField } from '../../../companies/setup.ts'
import { isOnBoard } from '../../../customPostFields/isOnBoard.ts'
import { isID } from '../../../ids.ts'
import type { Values } from '../../../values.ts'
import { nameOf, type PostFilters } from '../filters.ts'
import { wantedBoards } from '../narrowing.ts'
import { comparisonOf } from './comparisons.ts'
import { anyOf, conditionOf, hasOneOf, hasRow, ofPost, type Condition } from './condition.ts'
import { isDefaultField, kindOfDefault, onDefaultField } from './defaultFields.ts'
import { namesCustomers, ofCustomers, requireWorth } from './ofCustomers.ts'
import { kindOfField, onCustomField } from './customFields.ts'
import { ofVotes } from './votesWithin.ts'

type Filters = Omit<PostFilters, 'sort'>

/** Whether a list is narrowed by what `narrowing` and `matchingPosts` do not know. */
export function hasConditions(filters: Filters): boolean {
  const { ownerIDs, unassigned, tagURLNames, untagged, voteCreatedDateRange: votes, filtering } = filters
  return (
    namesCustomers(filters) ||
    ownerIDs !== undefined ||
    unassigned === true ||
    tagURLNames !== undefined ||
    untagged === true ||
    votes?.from !== undefined ||
    votes?.to !== undefined ||
    filtering !== undefined
  )
}

/** The conditions of those filters; `places` are those on a row `s` of `post_stats` that its index begins with. Refuses as `requireFilters` does. */
export function conditionsOf(
  asking: Filterer,
  filters: Filters,
  setup: CompanySetup,
  values: Values,
  places: readonly string[] = [],
): Condition[] {
  const { filtering } = filters
  const of = (filter: PostFilter, number: number) =>
    conditionOfFilter(asking, { filter, number, setup, values, places })
  const filtered = filtering?.filters.map(of) ?? []
  return [
    ...owners(asking, filters, values),
    ...tags(filters, setup, values),
    ...ofVotes(asking, filters, values, setup),
    ...ofCustomers(asking, filters, values),
    ...(filtering?.filtersOperator === 'any' && filtered.length > 0 ? [anyOf(filtered)] : filtered),
  ]
}

/**
 * Refuses with `forbidden` what only the team may narrow or order a list by, with `listTooLong` more than may be named, and with `badInput`, naming it, a filter or an
 * order that the company's fields do not have.
 */
export function requireFilters(
  asking: Filterer,
  filters: Filters & { sort?: PostFilters['sort'] },
  setup: CompanySetup,
) {
  if ((!asking.seesPrivate && isTeams(asking, filters, setup)) || namesVoters(asking, filters))
    throw new CallError('forbidden')
  requireWorth(asking, filters)
  const { sort, ownerIDs, tagURLNames, filtering } = filters
  requireFew('ownerIDs', ownerIDs, mostFilterValues)
  requireFew('tagURLNames', tagURLNames, mostFilterValues)
  requireFew('filtering.filters', filtering?.filters, mostFilters)
  if (sort !== undefined && fieldOfSort(sort, setup) === null) throw badInput('sort')
}

/** The custom field of a sort; undefined for a sort of another name, null for a field that there is not. */
export function fieldOfSort(sort: PostFilters['sort'], { fields }: CompanySetup): SetupField | null | undefined {
  const { name } = nameOf(sort)
  return name.startsWith('field:') ? (fields.get(name.slice('field:'.length)) ?? null) : undefined
}

/** Whether a key would learn who voted without the scope for it. */
function namesVoters({ key }: Filterer, { filtering }: Filters): boolean {
  if (!key || key.scopes.includes('votes:read')) return false
  return (
    filtering?.filters.some(
      ({ resource, value: { fieldID } }) => resource === 'postDefaultField' && fieldID === 'voter',
    ) ?? false
  )
}

function isTeams(asking: Filterer, filters: Filters & { sort?: PostFilters['sort'] }, setup: CompanySetup): boolean {
  const { ownerIDs, unassigned, tagURLNames, untagged, filtering, sort } = filters
  if (namesCustomers(filters)) return true
  if (ownerIDs !== undefined || unassigned === true || tagURLNames !== undefined || untagged === true) return true
  if (sort !== undefined) {
    const field = fieldOfSort(sort, setup)
    const isOfTeam =
      field === undefined
        ? (teamSorts as readonly string[]).includes(nameOf(sort).name)
        : !field?.isPublic || !wantedBoards(setup, asking, filters)?.every((id) => isOnBoard(field, id))
    if (isOfTeam) return true
  }
  return (
    filtering?.filters.some(({ resource, value: { fieldID } }) =>
      resource === 'customPostField'
        ? setup.fields.get(fieldID)?.isPublic !== true
        : !(publicFilterFields as readonly string[]).includes(fieldID),
    ) ?? false
  )
}

function requireFew(field: string, list: readonly unknown[] | undefined, most: number): void {
  if (list && list.length > most) throw new CallError('listTooLong', { field, most, count: list.length })
}

function badInput(field: string): CallError {
  return new CallError('badInput', { field })
}

function owners(asking: Filterer, { ownerIDs, unassigned }: Filters, values: Values): Condition[] {
  const owned = 'p.owner_id is not null'
  const none = {
    test: ofPost(owned),
    ids: `select p.id from posts p where p.company_id = $1 and ${owned}`,
    isNegated: true,
  }
  if (ownerIDs === undefined) return unassigned === true ? [conditionOf(none)] : []
  const named = ownerIDs.flatMap((id) =>
    id === 'me' ? (asking.viewer?.userID ?? []) : isID(id) ? id.toLowerCase() : [],
  )
  const condition = `p.owner_id = any(${values.add(named)}::uuid[])`
  const theirs = conditionOf({
    test: ofPost(condition),
    ids: `select p.id from posts p where p.company_id = $1 and ${condition}`,
  })
  return [unassigned === true ? anyOf([theirs, conditionOf(none)]) : theirs]
}

function tags({ tagURLNames, untagged }: Filters, setup: CompanySetup, values: Values): Condition[] {
  const none = {
    test: hasRow('post_tags x', 'x.post_id = s.post_id'),
    ids: 'select x.post_id as id from post_tags x where x.company_id = $1',
    isNegated: true,
  }
  if (tagURLNames === undefined) return untagged === true ? [conditionOf(none)] : []
  const named = new Set(tagURLNames)
  const ids = [...setup.tags.values()].filter(({ urlName }) => named.has(urlName)).map(({ id }) => id)
  const condition = `x.tag_id = any(${values.add(ids)}::uuid[])`
  const tagged = conditionOf({
    test: hasOneOf('post_tags x', 'x.post_id = s.post_id', condition),
    ids: `select x.post_id as id from post_tags x where x.company_id = $1 and ${condition}`,
  })
  return [untagged === true ? anyOf([tagged, conditionOf(none)]) : tagged]
}

interface Reading {
  filter: PostFilter
  number: number
  setup: CompanySetup
  values: Values
  places: readonly string[]
}

function conditionOfFilter(asking: Filterer, { filter, number, setup, values, places }: Reading): Condition {
  const { viewer, company } = asking
  const at = `filtering.filters.${number}`
  const { fieldID } = filter.value
  const context = { values, viewerID: viewer?.userID ?? null, at }
  if (filter.resource === 'customPostField') {
    const field = setup.fields.get(fieldID.toLowerCase())
    if (!field) throw badInput(`${at}.value.fieldID`)
    const known = field.options.map(({ id }) => id)
    const compared = comparisonOf(kindOfField(field), filter, { ...context, known, timeZone: null })
    return onCustomField(asking, field, compared, values)
  }
  const kind = kindOfDefault(fieldID)
  if (kind === undefined || !isDefaultField(fieldID)) throw badInput(`${at}.value.fieldID`)
  const timeZone = fieldID === 'eta' ? null : company.timeZone
  const isInteger = fieldID === 'score' || fieldID === 'commentCount' || fieldID === 'companies'
  return onDefaultField(fieldID, comparisonOf(kind, filter, { ...context, timeZone, isInteger }), places)
}
