import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { worthAt } from './postWorth.ts'
import { cursor, id, limit, time, urlName } from './values.ts'

const owner = z.object({ id, name: z.string() }).nullable()

/** What a customer was worth from `at` on until the next one, who looked after them, and `spend` by the rate of that day. */
export const pastWorth = worthAt.extend({ at: time, accountOwner: owner })
export type PastWorth = z.infer<typeof pastWorth>

/**
 * Who looks after a customer's company, what it is worth today, and its history, the latest first: it begins with the first thing that was known. `reporting` is the
 * currency of `spend`, null where none was chosen. Amounts and the history are null for who may not see money. Refuses with `notFound` an unknown company, and with `badCursor`.
 */
export const thirdPartyCompaniesGetWorths = read('/api/thirdPartyCompanies/getWorths', {
  access: member('customers.view'),
  keyScope: 'users:read',
  shows: ['thirdPartyCompanies', 'accountOwners', 'currencies', 'customFields'],
  input: { urlName, limit, cursor: cursor.optional() },
  output: {
    result: z.object({
      accountOwner: owner,
      reporting: z.string().nullable(),
      worthNow: worthAt.nullable(),
      worths: z.array(pastWorth).nullable(),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})
