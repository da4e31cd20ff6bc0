import { lengths } from '../../../contract/lengths.ts'
import type { World } from '../../../server/test/world.ts'
import { long } from './long.ts'

/** As many custom fields of customers and options as a company has room for, and a person with as much text as fits; gives a field of theirs. */
export async function fillCustomFields(world: World, userID: string): Promise<string> {
  const as = world.company.owner
  const create = async (input: Record<string, unknown>) => {
    const { body } = await world.call('/api/customFields/create', { subject: 'user', type: 'text', ...input }, { as })
    return (body['customField'] as { id: string } | undefined)?.id
  }
  const texts = []
  for (const name of ['First', 'Second', 'Third']) texts.push((await create({ name })) ?? '')
  const values = Object.fromEntries(texts.map((id, nr) => [id, long(nr < 2 ? lengths.fieldText : 1_000)]))
  await world.call('/api/customFields/setValues', { subject: 'user', subjectID: userID, values }, { as })
  const name = (nr: number) => `${nr} ${long(lengths.fieldName - 3)}`
  const options = Array.from({ length: 100 }, (_, nr) => ({ name: name(nr) }))
  for (let nr = 0, made: string | undefined = texts[0]; made !== undefined; nr += 1)
    made = await create({ name: name(nr), type: 'choice', options })
  return texts[0] ?? ''
}
