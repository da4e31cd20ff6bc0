import { conditionsOfKinds, mostFilterValues } from '../../../../../contract/filterKinds.ts'
import type { PostFilter } from '../../../../../contract/postFilters.ts'
import { CallError } from '../../../../../contract/errors.ts'
import { day } from '../../../../../contract/values.ts'
import { isID } from '../../../ids.ts'
import type { Values } from '../../../values.ts'

export type Kind = keyof typeof conditionsOfKinds

/** A condition on one field: `compare` is its SQL about a present value, and the posts that meet that are wanted, or with `isNegated` all others. */
export interface Comparison {
  compare: (value: string) => string
  isNegated: boolean
  /** Whether any present value will do. */
  isAny: boolean
}

interface Context {
  values: Values
  /** The time zone in which days of times begin; null where the field holds days. */
  timeZone: string | null
  /** Whether the field holds whole numbers, which an index compares only with such. */
  isInteger?: boolean
  /** The ids that a field has; undefined where any may be named. */
  known?: readonly string[] | undefined
  /** The id of who asks, for `me`; null for a program. */
  viewerID: string | null
  /** The place of the filter in the input, which refusals name. */
  at: string
}

/** Reads a filter's condition. Refuses with `badInput` or `listTooLong`, naming the filter, what the kind of field does not take. */
export function comparisonOf(kind: Kind, { condition, value: { value } }: PostFilter, context: Context): Comparison {
  if (!(conditionsOfKinds[kind] as readonly string[]).includes(condition)) throw refused(context, 'condition')
  const isNegated = condition === 'isNot' || condition === 'isNotOneOf' || condition === 'isEmpty'
  if (condition === 'isEmpty' || condition === 'isNotEmpty') {
    if (value !== undefined) throw refused(context, 'value.value')
    return { compare: (of) => `${of} is not null`, isNegated, isAny: true }
  }
  const isList = condition === 'isOneOf' || condition === 'isNotOneOf' || condition === 'isBetween'
  if (isList !== Array.isArray(value)) throw refused(context, 'value.value')
  const list = Array.isArray(value) ? value : [value]
  if (list.length > mostFilterValues)
    throw new CallError('listTooLong', {
      field: `${context.at}.value.value`,
      most: mostFilterValues,
      count: list.length,
    })
  if (!list.every((one) => fits[kind](one)) || (condition === 'isBetween' && list.length !== 2))
    throw refused(context, 'value.value')
  if (kind === 'boolean')
    return { compare: (of) => `${of} is not null`, isNegated: (list[0] === true) === isNegated, isAny: true }
  return { compare: compareBy[kind](condition, list as never[], context), isNegated, isAny: false }
}

function refused({ at }: Context, part: string): CallError {
  return new CallError('badInput', { field: `${at}.${part}` })
}

const fits: Record<Kind, (one: unknown) => boolean> = {
  text: (one) => typeof one === 'string' && !one.includes('\0'),
  id: (one) => typeof one === 'string',
  person: (one) => typeof one === 'string',
  number: (one) => typeof one === 'number' && Number.isFinite(one),
  day: (one) => typeof one === 'string' && isDay(one),
  boolean: (one) => typeof one === 'boolean',
}

/** An ISO day that PostgreSQL takes and the next of which it takes too. */
const isDay = (text: string) => day.safeParse(text).success && text <= '9999-12-30'

/** No number of votes or comments is near these. */
function withinInteger(value: number): number {
  return Math.min(Math.max(value, -(2 ** 31)), 2 ** 31 - 1)
}

type Condition = PostFilter['condition']
type Compare<Value> = (condition: Condition, list: readonly Value[], context: Context) => (of: string) => string

const ids: Compare<string> = (_condition, list, { values, viewerID, known }) => {
  const named = list
    .flatMap((one) => (one === 'me' ? (viewerID ?? []) : isID(one) ? one.toLowerCase() : []))
    .filter((one) => known?.includes(one) ?? true)
  const wanted = `${values.add(named)}::uuid[]`
  return (of) => `${of} = any(${wanted})`
}

const compareBy: Record<Exclude<Kind, 'boolean'>, Compare<never>> = {
  id: ids,
  person: ids,
  text: ((condition, list, { values }) => {
    if (condition === 'contains') {
      const pattern = values.add(`%${(list[0] ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
      return (of) => `lower(${of}) like lower(${pattern})`
    }
    const wanted = `(select array_agg(lower(w)) from unnest(${values.add(list)}::text[]) as w)::text[]`
    return (of) => `lower(${of}) = any(${wanted})`
  }) satisfies Compare<string>,
  number: ((condition, list, { values, isInteger = false }) => {
    const type = isInteger ? 'int' : 'float8'
    const bound = (value: number | undefined, rounded: (value: number) => number) =>
      `${values.add(isInteger ? withinInteger(rounded(value ?? 0)) : value)}::${type}`
    if (condition === 'greaterThan') {
      const most = bound(list[0], Math.floor)
      return (of) => `${of} > ${most}`
    }
    if (condition === 'lessThan') {
      const least = bound(list[0], Math.ceil)
      return (of) => `${of} < ${least}`
    }
    if (condition === 'isBetween') {
      const [least, most] = [bound(list[0], Math.ceil), bound(list[1], Math.floor)]
      return (of) => `${of} between ${least} and ${most}`
    }
    const possible = isInteger ? list.filter((one) => one === withinInteger(one) && Number.isInteger(one)) : list
    const wanted = `${values.add(possible)}::${type}[]`
    return (of) => `${of} = any(${wanted})`
  }) satisfies Compare<number>,
  day: ((condition, list, { values, timeZone }) => {
    if (list.length === 0) return () => 'false'
    const zone = timeZone === null ? null : values.add(timeZone)
    const begin = (day: string, later = 0) => {
      const date = `(${values.add(day)}::date + ${later})`
      return zone === null ? date : `(${date}::timestamp at time zone ${zone})`
    }
    if (condition === 'lessThan' || condition === 'greaterThan') {
      const bound = begin(list[0] ?? '', condition === 'lessThan' ? 0 : 1)
      return (of) => `${of} ${condition === 'lessThan' ? '<' : '>='} ${bound}`
    }
    const spans = condition === 'isBetween' ? [[list[0] ?? '', list[1] ?? '']] : list.map((day) => [day, day])
    const ranges = spans.map(([from = '', to = '']) => [begin(from), begin(to, 1)])
    return (of) => `(${ranges.map(([from, to]) => `(${of} >= ${from} and ${of} < ${to})`).join(' or ')})`
  }) satisfies Compare<string>,
}
