import type { CustomField, CustomFieldValue } from '../../contract/customFields.ts'
import { newID } from '../domain/ids.ts'
import { expectOK, type TestCompany, type World } from './world.ts'

/** Makes a custom field as the owner: of people, a text, unless said otherwise. */
export async function makeCustomField(
  world: World,
  input: Record<string, unknown>,
  at: TestCompany = world.company,
): Promise<CustomField> {
  const asked = { subject: 'user', type: 'text', ...input }
  const { body } = await expectOK(world.call('/api/customFields/create', asked, { as: at.owner, at }))
  return body['customField'] as CustomField
}

/** All custom fields, as the owner reads them. */
export async function customFieldsOf(world: World, at: TestCompany = world.company): Promise<CustomField[]> {
  const { body } = await expectOK(world.call('/api/customFields/get', {}, { as: at.owner, at }))
  return body['customFields'] as CustomField[]
}

/** Gives a person values, as the owner. */
export async function giveCustomValues(
  world: World,
  userID: string,
  values: Record<string, CustomFieldValue>,
): Promise<void> {
  const input = { subject: 'user', subjectID: userID, values }
  await expectOK(world.call('/api/customFields/setValues', input, { as: world.company.owner }))
}

/** A customer's company, as a row. */
export async function thirdPartyCompanyOf(
  { db }: Pick<World, 'db'>,
  at: TestCompany,
  name = 'Globex',
): Promise<string> {
  const id = newID()
  const row = { company_id: at.id, id, name, url_name: `company-${id}` }
  await db.insertInto('third_party_companies').values(row).execute()
  return id
}
