import type { CustomPostField } from '../../contract/customPostFields.ts'
import type { World } from './world.ts'

/** Writes the value of a post's field as a row, past the verb that checks it. Options are given by their ids. */
export async function giveValue(
  { db, company }: World,
  postID: string,
  { id, type }: Pick<CustomPostField, 'id' | 'type'>,
  value: string | number | readonly string[],
): Promise<void> {
  const items = typeof value === 'object' ? value : [value]
  await db
    .insertInto('post_field_values')
    .values(
      items.map((item, nr) => ({
        company_id: company.id,
        post_id: postID,
        field_id: id,
        item: nr,
        text: type === 'text' || type === 'link' ? String(item) : null,
        number: type === 'number' || type === 'checkbox' ? Number(item) : null,
        day: type === 'date' ? String(item) : null,
        option_id: type === 'choice' || type === 'choices' ? String(item) : null,
      })),
    )
    .execute()
}

/** The values of a field by post, options by their names. */
export async function valuesOf(
  { db, company }: Pick<World, 'db' | 'company'>,
  fieldID: string,
): Promise<Record<string, (string | number)[]>> {
  const found = await db
    .selectFrom('post_field_values as v')
    .leftJoin('custom_post_field_options as o', 'o.id', 'v.option_id')
    .select(['v.post_id', 'v.text', 'v.number', 'o.name'])
    .select(({ cast, ref }) => cast<string | null>(ref('v.day'), 'text').as('day'))
    .where('v.company_id', '=', company.id)
    .where('v.field_id', '=', fieldID)
    .orderBy('v.item')
    .execute()
  const values: Record<string, (string | number)[]> = {}
  for (const { post_id, text, number, day, name } of found)
    (values[post_id] ??= []).push(text ?? number ?? day ?? name ?? '')
  return values
}
