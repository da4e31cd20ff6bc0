import type { Tables } from '../../../db/types.ts'
import { keepRows, putBack } from './keptRows.ts'
import type { Moving } from './moveRows.ts'

/** The columns of a table of doubles. */
const pairs = {
  user: { table: 'user_doubles', id: 'user_id' },
  thirdPartyCompany: { table: 'third_party_company_doubles', id: 'third_party_company_id' },
} as const satisfies Record<string, { table: keyof Tables; id: string }>

/** Keeps aside the pairs of which who is gone is one, and with it what someone said of them. */
export async function keepDoubles(moving: Moving, subject: keyof typeof pairs): Promise<void> {
  const { table, id } = pairs[subject]
  await keepRows(moving, { table, key: [id, 'other_id'], where: `$3::uuid in (x.${id}, x.other_id)` })
}

export async function putDoublesBack(moving: Moving, subject: keyof typeof pairs): Promise<void> {
  await putBack(moving, { table: pairs[subject].table, column: 'id' })
}
