import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { PostFieldType } from '../../../contract/postFacts.ts'
import type { Values } from '../values.ts'
import { hasOptions, type Option } from './fieldChoice.ts'

/** What becomes of a field: its type and its options, as they will be. */
export interface Becoming {
  type: PostFieldType
  options: readonly Pick<Option, 'id' | 'name'>[]
}

type Present = Pick<CustomPostField, 'id' | 'type' | 'options'>

/**
 * SQL of a field's values, a row `g` per post: how many items it has, the first of them, and the value in words. `field` is an expression; `$1` is the
 * company.
 */
export const givenSQL = (field: string) => `
  select v.post_id, count(*)::int as items, min(v.item) as first_item, array_agg(v.option_id) as option_ids,
    string_agg(coalesce(v.text, v.number::text, v.day::text, o.name), ', ' order by o.position, v.item) as words
  from post_field_values v
  left join custom_post_field_options o on o.company_id = $1 and o.id = v.option_id
  where v.company_id = $1 and v.field_id = ${field}::uuid
  group by v.post_id`

/** The SQL condition that a value `g` is lost or cut when its field becomes what is wanted; null if none can be. Deleting a field loses all. */
export function lostCondition(present: Present, wanted: Becoming | null, values: Values): string | null {
  if (wanted === null) return 'true'
  if (hasOptions(present.type) && hasOptions(wanted.type)) return lostChoice(present, wanted, values)
  return present.type === wanted.type ? null : `not (${fits(present.type, wanted, values)})`
}

/** Between a choice and choices, options are the same ones, whatever they are called. */
function lostChoice(present: Present, wanted: Becoming, values: Values): string | null {
  const kept = new Set(wanted.options.map(({ id }) => id))
  const conditions = [
    ...(present.options.every(({ id }) => kept.has(id))
      ? []
      : [`not g.option_ids <@ ${values.add([...kept])}::uuid[]`]),
    ...(present.type === 'choices' && wanted.type === 'choice' ? ['g.items > 1'] : []),
  ]
  return conditions.length === 0 ? null : conditions.join(' or ')
}

/** A value in words that another type can hold as it is. */
function fits(from: PostFieldType, { type, options }: Becoming, values: Values): string {
  if (from === 'checkbox') return type === 'number' ? 'true' : 'false'
  switch (type) {
    case 'text':
      return `char_length(g.words) <= ${lengths.fieldText}`
    case 'link':
      return `char_length(g.words) <= ${lengths.fieldText} and g.words ~* ${values.add(linkPattern)}`
    case 'number':
      return `g.words ~ ${values.add(numberPattern)}`
    case 'date':
      return `g.words ~ ${values.add(datePattern)}`
    case 'checkbox':
      return from === 'number' ? `g.words in ('0', '1')` : 'false'
    case 'choice':
    case 'choices':
      return `exists (select from unnest(${values.add(options.map(({ name }) => name))}::text[]) as n (name) where lower(n.name) = lower(btrim(g.words)))`
  }
}

/** An address that `new URL` takes too: http or https, a host of ASCII letters, an optional port. */
const linkPattern = '^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\\s<>"]*)?$'

/** At most fifteen digits before the point, so that a double holds them (IEEE 754), and an exponent that stays within its range. */
const numberPattern = '^[-+]?[0-9]{1,15}(\\.[0-9]{1,15})?(e[-+]?[0-9]{1,2})?$'

/** A day that the calendar has (ISO 8601), leap days included; a pattern, because casting any other text would end the statement. */
const datePattern =
  '^(?!0000)([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$'
