import { lengths } from '../../../contract/lengths.ts'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** As many custom fields, boards of theirs and options as a company has room for, and a text as long as it may be on each post; gives that text's field. */
export async function fillFields(world: World): Promise<string> {
  const as = world.company.owner
  const boards = await world.db.selectFrom('boards').select('id').where('company_id', '=', world.company.id).execute()
  const create = async (input: Record<string, unknown>) => {
    const { body } = await world.call('/api/customPostFields/create', { isPublic: true, ...input }, { as })
    return body['customPostField'] as CustomPostField | undefined
  }
  const text = await create({ name: 'Text', type: 'text', boardIDs: boards.map(({ id }) => id) })
  const name = (nr: number) => `${nr} ${long(lengths.fieldName - 3)}`
  const options = Array.from({ length: 100 }, (_, nr) => ({ name: name(nr) }))
  for (let nr = 0, made: unknown = text; made !== undefined; nr += 1)
    made = await create({ name: name(nr), type: 'choices', options })
  await world.service.database.pool.query(
    `insert into post_field_values (company_id, post_id, field_id, text) select $1, id, $2, $3 from posts where company_id = $1`,
    [world.company.id, text?.id, long(lengths.fieldText)],
  )
  await world.service.database.pool.query(
    `insert into post_tasks (company_id, post_id, vendor, key, title, status, url)
     select $1, id, 'jira', 'UP-1', $2, 'Open', 'https://example.com' from posts where company_id = $1`,
    [world.company.id, long(500)],
  )
  return text?.id ?? ''
}
