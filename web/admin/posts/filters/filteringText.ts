import {
  defaultFilterFields,
  filterConditions,
  mostFilters,
  mostFilterValues,
  type FilterCondition,
} from '../../../../contract/filterKinds.ts'
import type { PostFilter, PostFilters } from '../../../../contract/postFilters.ts'
import type { Condition } from '../adminSearch.ts'
import { isDay } from './dayRange.ts'

type Filtering = NonNullable<PostFilters['filtering']>

type Kind = (typeof defaultFilterFields)[keyof typeof defaultFilterFields]

const kinds: Partial<Record<string, Kind>> = defaultFilterFields
const conditions: ReadonlySet<string> = new Set(filterConditions)
const custom = /^field:[0-9a-f-]{36}$/
const idPattern = /^[0-9a-f-]{36}$/

/**
 * Conditions as an address has them: a JSON list of `[field, condition, …values]`, with `"any"` before them where one suffices. Gives it in one form;
 * null where nothing of it can be read.
 */
export function readFiltering(text: string): string | null {
  const { conditions: read, isAny } = conditionsOf(text)
  return read.length === 0 ? null : filteringText(read, isAny)
}

/** The conditions of an address; those that cannot be are left out. */
export function conditionsOf(text: string | undefined): { conditions: Condition[]; isAny: boolean } {
  const parsed = text === undefined ? null : parse(text)
  if (!Array.isArray(parsed)) return { conditions: [], isAny: false }
  return {
    conditions: parsed.flatMap((one: unknown) => readCondition(one) ?? []).slice(0, mostFilters),
    isAny: parsed[0] === 'any',
  }
}

export function filteringText(written: readonly Condition[], isAny: boolean): string {
  const all = written.map(({ field, condition, values }) => [field, condition, ...values])
  return JSON.stringify(isAny ? ['any', ...all] : all)
}

/** Conditions as calls take them. */
export function filteringOf(read: readonly Condition[], isAny: boolean): Filtering {
  const filters = read.map(({ field, condition, values }): PostFilter => {
    const isCustom = custom.test(field)
    const value = listed.has(condition) ? [...values] : values[0]
    return {
      resource: isCustom ? 'customPostField' : 'postDefaultField',
      condition,
      value: { fieldID: isCustom ? field.slice('field:'.length) : field, ...(value === undefined ? {} : { value }) },
    }
  })
  return { filters, filtersOperator: isAny ? 'any' : 'all' }
}

/** Conditions of what a call took. */
export function conditionsFrom({ filters }: Filtering): Condition[] {
  return filters.map(({ resource, condition, value: { fieldID, value } }) => ({
    field: resource === 'customPostField' ? `field:${fieldID}` : fieldID,
    condition,
    values: value === undefined ? [] : Array.isArray(value) ? value : [value],
  }))
}

const listed: ReadonlySet<string> = new Set<FilterCondition>(['isOneOf', 'isNotOneOf', 'isBetween'])
const valueless: ReadonlySet<string> = new Set<FilterCondition>(['isEmpty', 'isNotEmpty'])

function readCondition(one: unknown): Condition | null {
  if (!Array.isArray(one)) return null
  const [field, condition, ...values] = one as unknown[]
  if (typeof field !== 'string' || typeof condition !== 'string' || !conditions.has(condition)) return null
  const kind = kinds[field]
  if (kind === undefined && !custom.test(field)) return null
  const read = values.filter((value) => isValue(value, kind)).slice(0, mostFilterValues)
  const isWhole = valueless.has(condition)
    ? values.length === 0
    : condition === 'isBetween'
      ? values.length === 2 && read.length === 2
      : listed.has(condition)
        ? read.length > 0
        : values.length === 1 && read.length === 1
  return isWhole ? { field, condition: condition as FilterCondition, values: read } : null
}

/** Of a custom field only the server knows its type. */
function isValue(value: unknown, kind: Kind | undefined): value is string | number | boolean {
  if (kind === 'number') return Number.isFinite(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'day') return typeof value === 'string' && isDay(value)
  if (kind === 'id' || kind === 'person')
    return typeof value === 'string' && (idPattern.test(value) || (kind === 'person' && value === 'me'))
  if (typeof value === 'string') return value !== '' && value.length <= 200
  return kind === undefined && (typeof value === 'boolean' || Number.isFinite(value))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
