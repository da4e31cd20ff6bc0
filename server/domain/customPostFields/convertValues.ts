import type { CustomPostField } from '../../../contract/customPostFields.ts'
import type { PostFieldType } from '../../../contract/postFacts.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { hasOptions } from './fieldChoice.ts'
import { givenSQL, lostCondition, type Becoming } from './lostValues.ts'

/** How many posts would lose a value, or a part of it, if a field became this; `null` is deleting it. */
export async function countLost(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  field: Pick<CustomPostField, 'id' | 'type' | 'options'>,
  wanted: Becoming | null,
): Promise<number> {
  const values = new Values()
  const id = values.add(field.id)
  const condition = lostCondition(field, wanted, values)
  if (condition === null) return 0
  const [lost] = await rows<{ count: number }>(
    db,
    companyID,
    `select count(*)::int as count from (${givenSQL(id)}) as g where ${condition}`,
    values.list,
  )
  return lost?.count ?? 0
}

/**
 * Turns the values of a field into those of another type, removing what does not fit. Options of the new type are written before; those of the old one are
 * removed after. The caller holds the field's row.
 */
export async function convertValues(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  field: Pick<CustomPostField, 'id' | 'type' | 'options'>,
  wanted: Becoming,
): Promise<void> {
  if (field.type === wanted.type) return
  const run = (text: (values: Values, id: string) => string) => {
    const values = new Values()
    const id = values.add(field.id)
    return rows(db, companyID, text(values, id), values.list)
  }
  const isNoTick = field.type === 'number' && wanted.type === 'checkbox' ? `g.words = '0'` : 'false'
  await run(
    (values, id) => `
      with g as (${givenSQL(id)})
      delete from post_field_values v using g
      where v.company_id = $1 and v.field_id = ${id}::uuid and v.post_id = g.post_id
        and (${lostCondition(field, wanted, values) ?? 'false'} or ${isNoTick})`,
  )
  if (hasOptions(field.type) && hasOptions(wanted.type)) {
    if (wanted.type === 'choice') await run(firstItem)
    return
  }
  // The converted item is numbered below all others, so that these can be told from it and removed.
  await run(
    (_values, id) => `
      with g as (${givenSQL(id)})
      update post_field_values v
      set item = -1, ${converted(wanted.type, id)}
      from g
      where v.company_id = $1 and v.field_id = ${id}::uuid and v.post_id = g.post_id and v.item = g.first_item`,
  )
  await run(
    (_values, id) => `delete from post_field_values where company_id = $1 and field_id = ${id}::uuid and item >= 0`,
  )
  await run(firstItem)
}

const firstItem = (_values: Values, id: string) =>
  `update post_field_values set item = 0 where company_id = $1 and field_id = ${id}::uuid and item <> 0`

/** The assignments of a value `g` to the one column that its type fills. */
function converted(type: PostFieldType, field: string): string {
  const filled = filledBy[type]
  const value = {
    text: 'g.words',
    number: type === 'checkbox' ? '1' : 'g.words::double precision',
    day: 'g.words::date',
    option_id: `(
      select o.id from custom_post_field_options o
      where o.company_id = $1 and o.field_id = ${field}::uuid and lower(o.name) = lower(btrim(g.words))
      order by o.position
      limit 1)`,
  }[filled]
  return (['text', 'number', 'day', 'option_id'] as const)
    .map((column) => `${column} = ${column === filled ? value : 'null'}`)
    .join(', ')
}

/** Which column of `post_field_values` holds the values of a type. */
const filledBy = {
  text: 'text',
  link: 'text',
  number: 'number',
  checkbox: 'number',
  date: 'day',
  choice: 'option_id',
  choices: 'option_id',
} as const satisfies Record<PostFieldType, string>
