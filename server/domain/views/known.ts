import type { ViewKind } from '../../../contract/views.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'

type Named = ReadonlyMap<string, { name: string }>

/** What queries of views can name: the setup, and for lists of users and companies the fields of customers by their ids and segments by their addresses. */
export interface Known {
  setup: CompanySetup
  customers: { fields: Named; segments: Named }
}

/** What a query of posts can name. */
export function knownOfPosts(setup: CompanySetup): Known {
  return { setup, customers: { fields: new Map(), segments: new Map() } }
}

/** What views of these kinds can name. Fields and segments of customers are read only where one of the views is of these. */
export async function readKnown(asking: Relying, setup: CompanySetup, kinds: readonly ViewKind[]): Promise<Known> {
  if (kinds.every((kind) => kind === 'posts')) return knownOfPosts(setup)
  const { found } = await readCurrent<{ is_field: boolean; key: string; name: string }>(
    asking,
    () => `
      select true as is_field, f.id::text as key, f.name from custom_fields f where f.company_id = $1
      union all
      select false, s.url_name, s.name from segments s where s.company_id = $1`,
    setup,
  )
  const those = (isField: boolean): Named =>
    new Map(found.filter((one) => one.is_field === isField).map(({ key, name }) => [key, { name }]))
  return { setup, customers: { fields: those(true), segments: those(false) } }
}
